import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { idOf, numbered, PREMIUM } from "../db/support/actors.ts";
import { httpAs } from "../db/support/http.ts";
import { keepRows } from "../db/support/keep-rows.ts";
import { type PlantedStack, startPlantedStack } from "../db/support/planted-stack.ts";
import { type Actor, SITE_URL } from "../support/stack.ts";
import { zipOf } from "../support/zip.ts";
import { callFunction, expired, tokenOf } from "./call-function.ts";
import { FALSE_FILES, trueFiles, type UploadedFile } from "./files.ts";
import { plantSecret } from "./support/planted-secrets.ts";

const OWN = numbered("b1", "prompter");
const ATTACHMENTS = "prompt-attachments";
/** Everyone but the uploader; `user` is a second prompter here. */
const OTHERS: Actor[] = ["anon", "user", "member", "lifetime", "jadmin", "super"];

const folder = mkdtempSync(join(tmpdir(), "aurum-inspected-"));
let stack: PlantedStack;
let putBack: () => Promise<void>;
let token: string;
let asOther: [Actor, Awaited<ReturnType<typeof httpAs>>][];

beforeAll(async () => {
  stack = await startPlantedStack({ storageFolder: folder });
  token = await tokenOf(stack, "prompter");
  asOther = await Promise.all(
    OTHERS.map(async (actor): Promise<(typeof asOther)[number]> => [actor, await httpAs(stack, actor)]),
  );
  await stack.sql`update public.user_roles set role = 'prompter' where user_id = ${idOf("user")}`;
  putBack = await keepRows(stack.sql);
});
beforeEach(() => putBack());
afterAll(() => stack.stop());

const inspect = (place: { bucket: string; name: string }, options: Parameters<typeof callFunction>[2] = {}) =>
  callFunction(stack, "inspect-file", {
    token,
    body: JSON.stringify({ bucket: place.bucket, name: place.name }),
    ...options,
  });

async function upload({ bucket, name, type, bytes }: UploadedFile) {
  const client = await stack.as("prompter");
  const { error } = await client.storage.from(bucket).upload(name, bytes, { contentType: type });
  expect(error, name).toBeNull();
}

const isStored = async ({ bucket, name }: UploadedFile) =>
  (await stack.sql`select from storage.objects where bucket_id = ${bucket} and name = ${name}`).length > 0;

const bytesOnDisk = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** Whether anyone but its uploader gets a byte of a file, by any route. */
async function whoGets({ bucket, name }: UploadedFile): Promise<string[]> {
  const json = { method: "POST", headers: { "content-type": "application/json" } };
  const ways: [string, RequestInit?][] = [
    [`/storage/v1/object/${bucket}/${name}`],
    [`/storage/v1/object/authenticated/${bucket}/${name}`],
    [`/storage/v1/object/authenticated/${bucket}/${name}`, { method: "HEAD" }],
    [`/storage/v1/object/public/${bucket}/${name}`],
    [`/storage/v1/object/info/authenticated/${bucket}/${name}`],
    [`/storage/v1/render/image/authenticated/${bucket}/${name}?width=10`],
    [`/storage/v1/object/sign/${bucket}/${name}`, { ...json, body: '{"expiresIn":60}' }],
    [`/functions/v1/sign-attachment`, { ...json, body: JSON.stringify({ path: name }) }],
  ];
  const served = await Promise.all(
    asOther.flatMap(([actor, call]) =>
      ways.map(async ([path, init]) => ((await call(path, init)).status < 400 ? [`${actor} ${path}`] : [])),
    ),
  );
  return served.flat();
}

/** The uploader lists a file in every place where a prompt could show it. */
async function nameEverywhere({ bucket, name }: UploadedFile): Promise<(string | undefined)[]> {
  const prompter = await stack.as("prompter");
  const kind =
    { "prompt-images": "image", "prompt-videos": "video", "prompt-audio": "audio" }[bucket] ?? "file";
  const listed = { attached_files: [{ name: "a", path: `${OWN}/${name}`, size: 1, type: "text/plain" }] };
  const answers = await Promise.all([
    prompter.from("prompts").update({ image_path: name }).eq("id", OWN),
    prompter
      .from("prompt_samples")
      .insert({ prompt_id: OWN, kind, title: "A file", path: name, is_public: true }),
    prompter.from("prompts").update({ metadata: listed }).eq("id", OWN),
  ]);
  return answers.map(({ error }) => error?.code);
}

describe("S7, S8, S10: false files that pass the storage server's own checks", { timeout: 30_000 }, () => {
  test.each(FALSE_FILES)("S10: %s is served to no one, shown by no prompt, and deleted", async (_, file) => {
    const before = bytesOnDisk();
    await upload(file);
    expect(await whoGets(file)).toEqual([]);
    expect(await nameEverywhere(file)).toEqual(["23514", "23514", "23514"]);
    const answer = await inspect(file);
    expect(await answer.json()).toEqual({ code: expect.any(String), message: expect.any(String) });
    expect(answer.status).toBe(422);
    expect([await isStored(file), bytesOnDisk()]).toEqual([false, before]);
    expect(await whoGets(file)).toEqual([]);
  });

  test("S10: its uploader signs no link to an uninspected file", async () => {
    const [, file] = FALSE_FILES[0] ?? [];
    if (!file) throw new Error("no file");
    await upload(file);
    const own = (await stack.as("prompter")).storage.from(file.bucket);
    expect((await own.createSignedUrl(file.name, 60)).error).not.toBeNull();
    expect((await own.createSignedUrls([file.name], 60)).data?.[0]?.signedUrl).toBeNull();
    expect((await own.download(file.name)).error, "but previews it").toBeNull();
  });

  test("S7: a false file in a prompt's own folder is not an attachment", async () => {
    const page = { name: `${OWN}/5-page.txt`, type: "text/plain", bytes: Buffer.from("<html></html>") };
    const file = { bucket: ATTACHMENTS, ...page };
    await upload(file);
    expect(await whoGets(file)).toEqual([]);
    expect((await inspect(file)).status).toBe(422);
    expect(await isStored(file)).toBe(false);
  });
});

test("S11: a file with a secret is refused, named by the secret's place, and deleted", async () => {
  for (const [at, kind] of ["GitHub token", "bearer header", "database address"].entries()) {
    const { workflow, node, secret } = plantSecret(kind);
    const bytes = Buffer.from(JSON.stringify(workflow));
    const asJson = { name: `${OWN}/6${at}-flow.json`, type: "application/json", bytes };
    const packed = zipOf([{ name: "flow.json", content: bytes }]);
    const asZip = { name: `${OWN}/6${at}-flow.zip`, type: "application/zip", bytes: packed };
    const file = { bucket: ATTACHMENTS, ...(at === 1 ? asZip : asJson) };
    await upload(file);
    expect(await whoGets(file)).toEqual([]);
    expect(await nameEverywhere(file)).toEqual(["23514", "23514", "23514"]);
    const answer = await inspect(file);
    const refusal = await answer.json();
    expect([answer.status, refusal.code], kind).toEqual([422, "secret_found"]);
    expect(refusal.message).toContain(node);
    expect(refusal.message).not.toContain(secret);
    expect(await isStored(file)).toBe(false);
  }
});

test("a genuine file of every type is accepted and shown, with its detected type", async () => {
  for (const file of await trueFiles()) {
    await upload(file);
    const answer = await inspect(file);
    const isPicture = file.bucket === "prompt-images";
    expect(await answer.json(), file.name).toEqual({
      accepted: true,
      type: file.type,
      ...(isPicture && { width: 30, height: 20 }),
    });
    expect(await nameEverywhere(file)).toContain(undefined);
    const anon = (await stack.as("anon")).storage.from(file.bucket);
    expect((await anon.info(file.name)).error, file.name).toBeNull();
    await putBack();
  }
});

test("a workflow's graph is stored and replaced with its file, not sent back", async () => {
  const workflow = (type: string) =>
    Buffer.from(
      JSON.stringify({
        nodes: [{ name: "My secret", type, position: [0, 0], parameters: {} }],
        connections: {},
      }),
    );
  const attach = async (name: string, type: string) => {
    const file = {
      bucket: ATTACHMENTS,
      name: `${OWN}/${name}`,
      type: "application/json",
      bytes: workflow(type),
    };
    await upload(file);
    const answer = await inspect(file);
    expect(await answer.json()).toEqual({ accepted: true, type: "application/json" });
    const metadata = { attached_files: [{ name, path: file.name, size: 1, type: file.type }] };
    const { error } = await (await stack.as("prompter")).from("prompts").update({ metadata }).eq("id", OWN);
    expect(error).toBeNull();
  };
  const seen = async () =>
    (await (await stack.as("anon")).from("prompt_workflows").select("file, graph").eq("prompt_id", OWN)).data;
  await attach("7-flow.json", "n8n-nodes-base.webhook");
  expect(await seen()).toEqual([{ file: 0, graph: { nodes: [["webhook", 0, 0]], edges: [] } }]);
  await attach("8-flow.json", "n8n-nodes-base.cron");
  expect(await seen()).toEqual([{ file: 0, graph: { nodes: [["cron", 0, 0]], edges: [] } }]);
  await (await stack.as("prompter")).storage.from(ATTACHMENTS).remove([`${OWN}/8-flow.json`]);
  expect(await seen()).toEqual([]);
});

test("P7: another's file, an unowned and a missing one get the same response and stay", async () => {
  const answers = await Promise.all(
    [
      { bucket: "prompt-videos", name: "rival.mp4" },
      { bucket: ATTACHMENTS, name: `${PREMIUM}/1-rival.txt` },
      { bucket: "default-prompt-images", name: "default.webp" },
      { bucket: "prompt-videos", name: "no-such.mp4" },
      { bucket: "no-such", name: "rival.mp4" },
    ].map(async (place) => {
      const answer = await inspect(place);
      return [answer.status, await answer.text()];
    }),
  );
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(answers[0]?.[0]).toBe(404);
  expect(await isStored({ bucket: "prompt-videos", name: "rival.mp4" } as UploadedFile)).toBe(true);
});

test("E1, R10: without a session, or demoted, no one has a file inspected", async () => {
  const place = { bucket: "prompt-videos", name: "own-05.mp4" };
  for (const refused of [undefined, stack.publishableKey, `${token}x`, expired(token)]) {
    expect((await inspect(place, { token: refused })).status).toBe(401);
  }
  await stack.sql`update public.user_roles set role = 'user' where user_id = ${idOf("prompter")}`;
  expect((await inspect(place)).status).toBe(404);
});

test("R11: only the service writes a verdict or reads about uploads", async () => {
  for (const [actor, call] of asOther) {
    for (const [name, args] of [
      [
        "accept_file",
        { bucket: "prompt-videos", file_name: "a.mp4", file_version: "1", found_type: "video/mp4" },
      ],
      ["find_upload", { person: idOf("prompter"), bucket: "prompt-videos", file_name: "own-05.mp4" }],
    ] as const) {
      const answer = await call(`/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(args),
      });
      expect(answer.status, `${actor} ${name}`).toBeGreaterThanOrEqual(401);
    }
  }
});

test("E3, E6: wrong bodies are 4xx, a foreign origin gets no CORS header", async () => {
  for (const body of ["{", "[]", "{}", '{"bucket":1,"name":"a"}', '{"bucket":"a","name":"b","c":1}']) {
    expect((await inspect({ bucket: "", name: "" }, { body })).status, body).toBe(400);
  }
  const origin = async (site: string) =>
    (await inspect({ bucket: "a", name: "b" }, { headers: { Origin: site } })).headers.get(
      "Access-Control-Allow-Origin",
    );
  expect([await origin("https://evil.example"), await origin(SITE_URL)]).toEqual([null, SITE_URL]);
});

test("D2: sixty inspections a minute, then 429", async () => {
  await stack.sql`
    insert into private.rate_limits (key, window_start, count)
    values (${`inspect-file:${idOf("prompter")}`}, now(), 60)`;
  expect((await inspect({ bucket: "prompt-videos", name: "own-05.mp4" })).status).toBe(429);
});
