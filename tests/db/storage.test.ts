// Spec 9.2.

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FREE, idOf, numbered, PREMIUM, RIVAL } from "./support/actors.ts";
import { httpAs } from "./support/http.ts";
import { plantFile } from "./support/planted-file.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";
import { PROBES } from "./support/probes.ts";

const FILE = `${PREMIUM}/1-rival.txt`;
const BUCKET = "prompt-attachments";
const text = (content = "probe") => new Blob([content], { type: "text/plain" });

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(async () => {
  await stack.putBack();
  await plantFile(stack, { bucket: BUCKET, name: FILE });
});
afterAll(() => stack.stop());

test("S1, S2: visitors and members cannot reach an attachment in storage", async () => {
  for (const actor of ["anon", "user", "expired", "member", "lifetime", "prompter"] as const) {
    const call = await httpAs(stack, actor);
    const requests: [string, RequestInit?][] = [
      [`/storage/v1/object/${BUCKET}/${FILE}`],
      [`/storage/v1/object/authenticated/${BUCKET}/${FILE}`],
      [`/storage/v1/object/public/${BUCKET}/${FILE}`],
      [`/storage/v1/object/info/${BUCKET}/${FILE}`],
      [`/storage/v1/object/info/authenticated/${BUCKET}/${FILE}`],
      [`/storage/v1/render/image/authenticated/${BUCKET}/${FILE}?width=10`],
      [`/storage/v1/render/image/public/${BUCKET}/${FILE}?width=10`],
      [`/storage/v1/object/authenticated/${BUCKET}/${FILE}`, { method: "HEAD" }],
      [`/storage/v1/object/sign/${BUCKET}/${FILE}`, { method: "POST", body: '{"expiresIn":60}' }],
    ];
    for (const [path, init] of requests) {
      const answer = await call(path, { ...init, headers: { "content-type": "application/json" } });
      expect(answer.status, `${actor} ${path}`).toBeGreaterThanOrEqual(400);
      expect(answer.text).not.toContain("CANARY");
    }
    const list = await (await stack.as(actor)).storage.from(BUCKET).list(FILE.slice(0, 36));
    expect(list.data ?? []).toEqual([]);
    const signed = await (await stack.as(actor)).storage.from(BUCKET).createSignedUrls([FILE], 60);
    expect((signed.data ?? []).filter(({ signedUrl }) => signedUrl)).toEqual([]);
  }
});

test("S1: the files of a free prompt come with every plan", async () => {
  const path = `${FREE}/1-free.txt`;
  await plantFile(stack, { bucket: BUCKET, name: path });
  await stack.sql`
    update public.prompts
    set metadata = metadata || ${stack.sql.json({ attached_files: [{ name: "a", path, size: 1 }] })}
    where id = ${FREE}`;
  const readers: string[] = [];
  for (const actor of ["user", "expired", "member", "lifetime", "jadmin"] as const) {
    const { data } = await (await stack.as(actor)).rpc("readable_attachments", { prompt: FREE });
    if (data?.length) readers.push(actor);
  }
  expect(readers).toEqual(["member", "lifetime", "jadmin"]);
});

test("S3: the link is dead after its time", async () => {
  const { data } = await stack.service().storage.from(BUCKET).createSignedUrl(FILE, 1);
  await expect
    .poll(async () => (await fetch(data?.signedUrl ?? "")).status, { timeout: 5000, interval: 250 })
    .toBeGreaterThanOrEqual(400);
});

test("S12: only its uploader signs a private file, singly, in a batch or by S3", async () => {
  const files: [string, string][] = [
    ["prompt-images", "rival-published.webp"],
    ["prompt-images", "rival-shown.webp"],
    ["prompt-videos", "rival-shown.mp4"],
    ["prompt-videos", "rival.mp4"],
    [BUCKET, FILE],
  ];
  const signs = async (client: Awaited<ReturnType<typeof stack.as>>) => {
    const signed: string[] = [];
    for (const [bucket, name] of files) {
      const { storage } = client;
      const one = await storage.from(bucket).createSignedUrl(name, 31_536_000);
      const resized = await storage.from(bucket).createSignedUrl(name, 60, { transform: { width: 10 } });
      const many = await storage.from(bucket).createSignedUrls([name], 31_536_000);
      if (!one.error || !resized.error || many.data?.some(({ signedUrl }) => signedUrl)) signed.push(name);
    }
    return signed;
  };
  for (const actor of [
    "anon",
    "user",
    "expired",
    "member",
    "lifetime",
    "prompter",
    "jadmin",
    "admin",
    "super",
  ] as const) {
    expect(await signs(await stack.as(actor)), actor).toEqual([]);
    const call = await httpAs(stack, actor);
    expect((await call(`/storage/v1/s3/prompt-videos/rival-shown.mp4`)).status, actor).toBeGreaterThanOrEqual(
      400,
    );
  }
  await plantFile(stack, { bucket: "prompt-videos", name: "mine.mp4", owner: idOf("prompter") });
  const own = (await stack.as("prompter")).storage.from("prompt-videos");
  expect((await own.createSignedUrl("mine.mp4", 60)).error).toBeNull();
});

test("S5: any path of a prompter leads to the folder of their own prompt or is refused", async () => {
  const names = async () =>
    (await stack.sql`select name from storage.objects where bucket_id = ${BUCKET}`).map(
      ({ name }) => name as string,
    );
  const before = new Set(await names());
  const call = await httpAs(stack, "prompter");
  const client = (await stack.as("prompter")).storage.from(BUCKET);
  for (const { call: attempt } of PROBES.filter(({ name }) => name.startsWith("S5")).flatMap(
    ({ attempts }) => attempts,
  )) {
    if (attempt.verb !== "insert") continue;
    const path = String(attempt.values.name);
    await client.upload(path, text());
    for (const sent of [path, encodeURIComponent(path), encodeURIComponent(encodeURIComponent(path))])
      await call(`/storage/v1/object/${BUCKET}/${sent}`, {
        method: "POST",
        headers: { "content-type": "text/plain" },
        body: "probe",
      });
  }
  const own = new RegExp(`^${numbered("b1", "prompter")}/[^/\\\\%]+$`);
  const strays = (await names()).filter((name) => !before.has(name) && !own.test(name));
  expect(strays).toEqual([]);
});

test("S6: upsert, move and copy cannot reach another user's file", async () => {
  for (const actor of ["prompter", "lifetime", "jadmin"] as const) {
    const bucket = (await stack.as(actor)).storage.from(BUCKET);
    const own = `${numbered("b1", actor)}/3-own.txt`;
    expect((await bucket.upload(FILE, text("mine"), { upsert: true })).error, actor).not.toBeNull();
    expect((await bucket.update(FILE, text("mine"))).error).not.toBeNull();
    expect((await bucket.move(FILE, own)).error).not.toBeNull();
    await bucket.upload(own, text("mine"));
    expect((await bucket.move(own, FILE)).error).not.toBeNull();
    expect((await bucket.copy(own, FILE)).error).not.toBeNull();
  }
  expect(
    (
      await (
        await stack.as("prompter")
      ).storage
        .from(BUCKET)
        .copy(FILE, `${numbered("b1", "prompter")}/4.txt`)
    ).error,
  ).not.toBeNull();
  const { data } = await stack.service().storage.from(BUCKET).download(FILE);
  expect(await data?.text()).toBe("CANARY-FILE");
});

test("R8: an uploader can remove a file only while the file's prompt is theirs", async () => {
  const own = numbered("b1", "prompter");
  const prompter = await stack.as("prompter");
  const files = [
    ["prompt-images", "before.webp"],
    ["prompt-images", "shown.webp"],
    ["prompt-videos", "shown.mp4"],
    ["prompt-images", "loose.webp"],
  ] as const;
  for (const [bucket, name] of files) await plantFile(stack, { bucket, name, owner: idOf("prompter") });
  const removed = async () => {
    for (const [bucket, name] of files) await prompter.storage.from(bucket).remove([name]);
    const left = await stack.sql`
      select name from storage.objects where name = any (${files.map(([, name]) => name)}) order by name`;
    const kept = new Set(left.map(({ name }) => name));
    return files.map(([, name]) => name).filter((name) => !kept.has(name));
  };
  const show = (image_path: string) => prompter.from("prompts").update({ image_path }).eq("id", own);
  await show("before.webp");
  await show("shown.webp");
  await prompter
    .from("prompt_samples")
    .insert({ prompt_id: own, kind: "video", title: "Mine", path: "shown.mp4" })
    .throwOnError();
  const jadmin = await stack.as("jadmin");
  await jadmin.rpc("set_prompt_author", { prompt_id: own, author: RIVAL }).throwOnError();
  expect(await removed()).toEqual(["loose.webp"]);
  await jadmin.rpc("set_prompt_author", { prompt_id: own, author: idOf("prompter") }).throwOnError();
  expect(await removed()).toHaveLength(4);
});

test("S8: of many uploads at once, ten stay", async () => {
  const bucket = (await stack.as("prompter")).storage.from(BUCKET);
  const folder = numbered("b1", "prompter");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => bucket.upload(`${folder}/${n}-${randomUUID()}.txt`, text())),
  );
  const [row] =
    await stack.sql`select count(*)::int as count from storage.objects where name like ${`${folder}/%`}`;
  expect(row?.count).toBe(10);
  expect(answers.filter(({ error }) => !error)).toHaveLength(9);
});

test("S10: a file without a verdict on its own bytes is readable by its uploader only", async () => {
  const shown: [string, string][] = [
    ["prompt-images", "rival-published.webp"],
    ["prompt-images", "rival-shown.webp"],
    ["prompt-videos", "rival-shown.mp4"],
    ["prompt-videos", "rival.mp4"],
    [BUCKET, FILE],
  ];
  const { id } = (
    await stack.sql`
    update public.prompts
    set metadata = jsonb_set(metadata, '{attached_files}', ${stack.sql.json([{ name: "a", path: FILE, size: 1 }])})
    where slug = 'rival-premium' returning id`
  )[0] as { id: string };
  const whoSees = async () => {
    const seen: string[] = [];
    for (const actor of ["anon", "member", "lifetime", "jadmin"] as const) {
      const client = await stack.as(actor);
      for (const [bucket, name] of shown) {
        const { error } = await client.storage.from(bucket).info(name);
        if (!error) seen.push(`${actor} ${name}`);
      }
      const { data } = await client.rpc("readable_attachments", { prompt: id });
      if (data?.length) seen.push(`${actor} attachments`);
    }
    return seen;
  };
  expect(await whoSees()).toHaveLength(3 + 4 + 5 + 6);
  await stack.sql`update private.inspected_files set version = 'another'`;
  expect(await whoSees()).toEqual([]);
  await stack.sql`delete from private.inspected_files`;
  expect(await whoSees()).toEqual([]);
});
