import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "../support/stack.ts";
import { idOf, numbered, PREMIUM, RIVAL } from "./support/actors.ts";
import { httpAs } from "./support/http.ts";
import { plantFile } from "./support/planted-file.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

const OUTSIDERS: Actor[] = ["anon", "user", "expired", "prompter"];
const SHUT = { bucket: "prompt-videos", path: "rival.mp4", sample: "c7000000-0000-4000-8000-000000000007" };
const SHOWN = { bucket: "prompt-videos", path: "rival-shown.mp4" };

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(async () => {
  await stack.putBack();
  for (const { bucket, path } of [SHUT, SHOWN]) {
    await plantFile(stack, { bucket, name: path, content: "CANARY-VIDEO", owner: RIVAL });
    // Another file has taken the place of the fixture's, which had no bytes.
    await stack.sql`
      insert into private.prompt_files (object_id, prompt_id)
      select id, ${PREMIUM}::uuid from storage.objects where bucket_id = ${bucket} and name = ${path}`;
  }
});
afterAll(() => stack.stop());

const see = async (actor: Actor, { bucket, path }: typeof SHOWN) =>
  (await stack.as(actor)).storage.from(bucket).info(path);

describe("the file of a sample", { timeout: 20_000 }, () => {
  test.each(OUTSIDERS)(
    "S1: %s gets, lists, signs, heads and transforms none that is not public",
    async (actor) => {
      const call = await httpAs(stack, actor);
      const { bucket, path } = SHUT;
      const requests: [string, RequestInit?][] = [
        [`/storage/v1/object/${bucket}/${path}`],
        [`/storage/v1/object/authenticated/${bucket}/${path}`],
        [`/storage/v1/object/public/${bucket}/${path}`],
        [`/storage/v1/object/info/authenticated/${bucket}/${path}`],
        [`/storage/v1/render/image/authenticated/${bucket}/${path}?width=10`],
        [`/storage/v1/object/authenticated/${bucket}/${path}`, { method: "HEAD" }],
        [`/storage/v1/object/sign/${bucket}/${path}`, { method: "POST", body: '{"expiresIn":60}' }],
      ];
      for (const [address, init] of requests) {
        const answer = await call(address, { ...init, headers: { "content-type": "application/json" } });
        expect(answer.status, address).toBeGreaterThanOrEqual(400);
        expect(answer.text).not.toContain("CANARY");
      }
      const storage = (await stack.as(actor)).storage.from(bucket);
      const listed = ((await storage.list()).data ?? []).map(({ name }) => name);
      expect(listed).toContain(SHOWN.path);
      expect(listed).not.toContain(path);
      const signed = await storage.createSignedUrls([path], 60);
      expect((signed.data ?? []).filter(({ signedUrl }) => signedUrl)).toEqual([]);
    },
  );

  test("S4: a refunded member sees none any more", async () => {
    expect((await see("member", SHUT)).error).toBeNull();
    const set = (status: string) =>
      stack.sql`update public.user_subscriptions set status = ${status}, revoked_at = ${status === "revoked" ? new Date() : null} where user_id = ${idOf("member")}`;
    await set("revoked");
    expect((await see("member", SHUT)).error).not.toBeNull();
    await set("active");
  });

  test("S1: it closes with its sample: made private, deleted, or its prompt hidden", async () => {
    const seen = async () => (await see("anon", SHOWN)).error === null;
    const closing = [
      `update public.prompt_samples set is_public = false where path = '${SHOWN.path}'`,
      `delete from public.prompt_samples where path = '${SHOWN.path}'`,
      "update public.prompts set status = 'hidden' where slug = 'rival-premium'",
    ];
    for (const statement of closing) {
      await stack.putBack();
      expect(await seen()).toBe(true);
      await stack.sql.unsafe(statement);
      expect(await seen(), statement).toBe(false);
    }
  });

  test("S1: a path opens in the bucket of the sample's kind only", async () => {
    await plantFile(stack, {
      ...SHOWN,
      name: SHOWN.path,
      bucket: "prompt-files",
      type: "text/plain",
      owner: RIVAL,
    });
    expect((await see("anon", { ...SHOWN, bucket: "prompt-files" })).error).not.toBeNull();
    expect((await see("anon", SHOWN)).error).toBeNull();
  });

  test("S5: a sample's path names a file and no way around", async () => {
    const prompter = await stack.as("prompter");
    const own = numbered("b1", "prompter");
    for (const path of [
      "../rival.mp4",
      "a/../b.mp4",
      "/a.mp4",
      "a//b.mp4",
      "a%2Fb.mp4",
      "a\\b.mp4",
      "https://evil.example/a.mp4",
      "",
    ]) {
      const { error } = await prompter
        .from("prompt_samples")
        .insert({ prompt_id: own, kind: "video", title: "Probe", path });
      expect(error?.code, path).toBe("23514");
    }
  });
});

test("a sample has words where it is text, a file where it is not, and never both", async () => {
  const prompter = await stack.as("prompter");
  const base = { prompt_id: numbered("b1", "prompter"), title: "Probe" };
  for (const fields of [
    { kind: "text" },
    { kind: "text", path: "a.webp" },
    { kind: "text", body: "x", path: "a.webp" },
    { kind: "image" },
    { kind: "image", body: "x" },
    { kind: "music", path: "a.mp3" },
    { kind: "text", body: " " },
    { kind: "text", body: "x".repeat(20_001) },
  ]) {
    const { error } = await prompter.from("prompt_samples").insert({ ...base, ...fields });
    expect(error?.code, JSON.stringify(fields).slice(0, 60)).toBe("23514");
  }
  expect(
    (await prompter.from("prompt_samples").insert({ ...base, kind: "text", body: "x" })).error,
  ).toBeNull();
});

test("S8: of many samples added at once, twelve stay", { timeout: 20_000 }, async () => {
  const prompter = await stack.as("prompter");
  const prompt_id = numbered("b1", "prompter");
  await Promise.all(
    Array.from({ length: 20 }, () =>
      prompter.from("prompt_samples").insert({ prompt_id, kind: "text", title: "Probe", body: "A result" }),
    ),
  );
  const { data } = await prompter.from("prompt_samples").select("id").eq("prompt_id", prompt_id);
  expect(data).toHaveLength(12);
});
