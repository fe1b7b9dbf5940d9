import { mkdirSync, mkdtempSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createFunctionsRuntime } from "./runtime.ts";

const folder = mkdtempSync(join(tmpdir(), "aurum-functions-"));
const functionsDir = join(folder, "functions");
const source = join(functionsDir, "word", "index.ts");
mkdirSync(join(functionsDir, "word"), { recursive: true });
writeFileSync(join(functionsDir, "deno.json"), "{}");
writeFileSync(join(folder, "config.toml"), "[functions.word]\nverify_jwt = false\n");

const runtime = createFunctionsRuntime({ env: {}, functionsDir });

afterAll(async () => {
  await runtime.stop();
  rmSync(folder, { recursive: true, force: true });
});

const saying = (word: string) => `Deno.serve(() => new Response("${word}"));`;

test("a changed file is served by the next call", async () => {
  const call = async () => (await runtime.handle(new Request("http://127.0.0.1/functions/v1/word"))).text();
  writeFileSync(source, saying("old"));
  expect(await call()).toBe("old");

  // Registered after the runtime's own watcher on the same folder, so it gets the change no earlier.
  const noticed = new Promise<void>((resolve) => {
    const watcher = watch(functionsDir, { recursive: true }, () => {
      watcher.close();
      resolve();
    });
  });
  writeFileSync(source, saying("new"));
  await noticed;
  expect(await call()).toBe("new");
});
