import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signClaims } from "../keys.ts";
import { callFunction } from "./call-function.ts";
import { createFunctionsRuntime, type FunctionsRuntime } from "./runtime.ts";

const folder = mkdtempSync(join(tmpdir(), "aurum-functions-"));
const functionsDir = join(folder, "functions");
let runtime: FunctionsRuntime;

function write(name: string, source: string): void {
  mkdirSync(join(functionsDir, name), { recursive: true });
  writeFileSync(join(functionsDir, name, "index.ts"), source);
}

const answering = (expression: string) =>
  `Deno.serve(async (request: Request) => Response.json(${expression}));`;

beforeAll(() => {
  write(
    "echo",
    answering(
      "[new URL(request.url).pathname, new URL(request.url).search, request.method, await request.text()]",
    ),
  );
  write("pid", answering("Deno.pid"));
  write("crash", "Deno.serve(() => Deno.exit(1));");
  write("broken", "throw new Error('never starts');");
  write("throwing", "Deno.serve(() => { throw new Error('secret detail'); });");
  write("guarded", answering("'in'"));
  write("silent", "Deno.serve(() => new Promise(() => {}));");
  write("early", answering("'early'"));
  for (const name of ["slow", "late"])
    write(name, `await new Promise((ready) => setTimeout(ready, 200));\n${answering(`'${name}'`)}`);
  write(
    "endless",
    `const state = globalThis as unknown as { pulled: number; isCancelled: boolean };
     state.pulled = 0;
     Deno.serve(() => new Response(new ReadableStream({
       pull: (controller) => void controller.enqueue(new Uint8Array(65_536).fill(state.pulled++)),
       cancel: () => { state.isCancelled = true; },
     })));`,
  );
  write("endless-state", answering("[globalThis.pulled, globalThis.isCancelled === true]"));
  write("environment", answering("Object.keys(Deno.env.toObject())"));
  write(
    "escape",
    `const attempt = (act: () => Promise<unknown>) => Promise.resolve().then(act).then(() => "allowed", (error) => error.name);
     Deno.serve(async () => Response.json(await Promise.all([
       attempt(() => fetch("http://192.0.2.1/")),
       attempt(() => fetch("https://example.com/")),
       attempt(() => Deno.readTextFile("/etc/hostname")),
       attempt(() => Deno.writeTextFile("${join(folder, "written")}", "")),
       attempt(() => new Deno.Command("/bin/sh").output()),
       attempt(() => import("https://deno.land/std/version.ts")),
     ])));`,
  );
  writeFileSync(join(functionsDir, "deno.json"), "{}");
  const open = [
    "echo",
    "pid",
    "crash",
    "broken",
    "environment",
    "escape",
    "throwing",
    "silent",
    "early",
    "slow",
    "late",
    "endless",
    "endless-state",
  ];
  const sections = open.map((name) => `[functions.${name}]\nverify_jwt = false # checks its caller itself\n`);
  writeFileSync(
    join(folder, "config.toml"),
    `${sections.join("\n")}\n[functions.guarded]\nverify_jwt = true\n`,
  );
  runtime = createFunctionsRuntime({ env: { ONLY: "this" }, functionsDir });
});

afterAll(async () => {
  await runtime.stop();
  rmSync(folder, { recursive: true, force: true });
});

const call = (path: string, init?: RequestInit) =>
  runtime.handle(new Request(`http://127.0.0.1/functions/v1/${path}`, init));

test("passes path, query, method and body on", async () => {
  const answer = await call("echo/deeper?a=1", { method: "POST", body: "hello" });
  expect(await answer.json()).toEqual(["/echo/deeper", "?a=1", "POST", "hello"]);
});

test("functions that load at the same time each handle their own calls", async () => {
  await call("early");
  const slow = call("slow");
  await call("early");
  const answers = await Promise.all([slow, call("late")]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['"slow"', '"late"']);
});

test("one process serves every call, calls at once included", async () => {
  const pids = await Promise.all(Array.from({ length: 10 }, async () => (await call("pid")).json()));
  expect(new Set(pids).size).toBe(1);
});

test("a stream is sent as it is written, waits for a slow reader and ends with it", async () => {
  const state = async (): Promise<[number, boolean]> => (await call("endless-state")).json();
  const reader = (await call("endless")).body?.getReader();
  expect((await reader?.read())?.value?.[0]).toBe(0);
  let pulled = -1;
  await vi.waitFor(
    async () => {
      const before = pulled;
      [pulled] = await state();
      expect(pulled).toBe(before);
    },
    { timeout: 10_000, interval: 100 },
  );
  await reader?.cancel();
  await vi.waitFor(async () => expect((await state())[1]).toBe(true));
});

test("a function sees the variables it is given and none of this process", async () => {
  const names: string[] = await (await call("environment")).json();
  expect(names).toContain("ONLY");
  // Deno itself adds a PATH of its own.
  const others = names.filter((name) => !name.startsWith("DENO_") && name !== "PATH");
  expect(others.sort()).toEqual(["NO_COLOR", "ONLY"]);
});

test("no network but this machine, no foreign file, no process, no download", async () => {
  const outcomes: string[] = await (await call("escape")).json();
  expect(outcomes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "NotCapable"));
  expect(outcomes[5]).not.toBe("allowed");
});

test("an unknown function is 404 and a function that cannot start 503, as hosted", async () => {
  for (const name of ["unknown", "..%2Fconfig", "", "_shared"]) {
    const answer = await call(name);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: "NOT_FOUND", message: expect.any(String) },
    ]);
  }
  const answer = await call("broken");
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { code: "BOOT_ERROR", message: expect.any(String) },
  ]);
});

test("a function that throws is a 500 that does not say why", async () => {
  const answer = await call("throwing");
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: "WORKER_ERROR", message: expect.any(String) },
  ]);
});

test("a function that config.toml does not open needs a good token", async () => {
  const withToken = (token: string) => call("guarded", { headers: { Authorization: `Bearer ${token}` } });
  expect((await call("guarded")).status).toBe(401);
  expect((await withToken("sb_publishable_local")).status).toBe(401);
  expect(await (await withToken(signClaims({ role: "anon" }))).json()).toBe("in");
});

test("a crash costs the call that caused it; the next one finds a new process", async () => {
  const before = await (await call("pid")).json();
  const crashed = await call("crash");
  expect([crashed.status, await crashed.json()]).toEqual([
    500,
    { code: "WORKER_ERROR", message: expect.any(String) },
  ]);
  expect(await (await call("pid")).json()).not.toBe(before);
});

test("a scheduler call to a function that hangs is aborted", async () => {
  const waiting = callFunction(runtime, "http://127.0.0.1", "silent", 200);
  await expect(waiting).rejects.toThrow("silent answered 500");
});
