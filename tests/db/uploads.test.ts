import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "../support/stack.ts";
import { idOf, numbered } from "./support/actors.ts";
import { httpAs } from "./support/http.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

const BUCKET = "prompt-attachments";
const FOLDER = numbered("b1", "prompter");
const text = (content: string) => new Blob([content], { type: "text/plain" });

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

const storageOf = async (actor: Actor, bucket = BUCKET) => (await stack.as(actor)).storage.from(bucket);

async function contentOf(name: string, bucket = BUCKET) {
  const { data } = await stack.service().storage.from(bucket).download(name);
  return data?.text() ?? null;
}

/** A link that uploads under that name, and what the holder of it sends. */
async function linkTo(name: string, upsert: boolean) {
  const { data } = await (await storageOf("prompter")).createSignedUploadUrl(name, { upsert });
  const stranger = await storageOf("anon");
  return (content: string) => stranger.uploadToSignedUrl(name, data?.token ?? "", text(content));
}

test("S9: an upload link works once and replaces nothing, with or without upsert", async () => {
  for (const upsert of [false, true]) {
    const name = `${FOLDER}/7-by-link-${upsert}.txt`;
    const send = await linkTo(name, upsert);
    expect((await send("first")).error).toBeNull();
    expect((await send("second")).error).not.toBeNull();
    expect(await contentOf(name)).toBe("first");
  }
});

test("S9: an upload link works once, even when its file has been deleted since", async () => {
  const name = `${FOLDER}/7-once.txt`;
  const send = await linkTo(name, false);
  expect((await send("first")).error).toBeNull();
  await stack.service().storage.from(BUCKET).remove([name]);
  expect((await send("second")).error).not.toBeNull();
  expect(await contentOf(name)).toBeNull();
});

test("S9: an upload link made before another's file replaces that one neither", async () => {
  const name = `${FOLDER}/7-raced.txt`;
  const send = await linkTo(name, true);
  expect((await (await storageOf("jadmin")).upload(name, text("theirs"))).error).toBeNull();
  expect((await send("mine")).error).not.toBeNull();
  expect(await contentOf(name)).toBe("theirs");
});

test("R10: an upload link ends with its creator's right", async () => {
  const send = await linkTo(`${FOLDER}/7-late.txt`, false);
  const refused = async (statement: string) => {
    await stack.sql.unsafe(statement);
    expect((await send("late")).error, statement).not.toBeNull();
  };
  const person = `'${idOf("prompter")}'`;
  await refused(`update public.user_roles set role = 'user' where user_id = ${person}`);
  await stack.sql`update public.user_roles set role = 'prompter' where user_id = ${idOf("prompter")}`;
  await refused(`update auth.users set banned_until = now() + interval '1 day' where id = ${person}`);
  await stack.sql`update auth.users set banned_until = null where id = ${idOf("prompter")}`;
  await refused(`update public.prompts set status = 'hidden' where id = '${FOLDER}'`);
  await stack.sql`update public.prompts set status = 'published' where id = ${FOLDER}`;
  expect((await send("in time")).error).toBeNull();
});

test("S6: bytes, name and owner of a file never change, even with the service key", async () => {
  const service = stack.service().storage.from(BUCKET);
  const name = `${FOLDER}/8-kept.txt`;
  expect((await (await storageOf("prompter")).upload(name, text("kept"))).error).toBeNull();
  expect((await service.upload(name, text("other"), { upsert: true })).error).not.toBeNull();
  expect((await service.update(name, text("other"))).error).not.toBeNull();
  expect((await service.move(name, `${FOLDER}/8-moved.txt`)).error).not.toBeNull();
  expect((await service.copy(`${FOLDER}/1-own.txt`, name)).error).not.toBeNull();
  expect(await contentOf(name)).toBe("kept");
  await expect(
    stack.sql`update storage.objects set owner_id = ${idOf("jadmin")} where name = ${name}`,
  ).rejects.toMatchObject({ code: "42501" });
});

test("R12: a stranger's upload to a full prompt is refused as one to any other", async () => {
  await stack.sql`update public.user_roles set role = 'prompter' where user_id = ${idOf("user")}`;
  const call = await httpAs(stack, "user");
  const answers = await Promise.all(
    [numbered("b2", "prompter"), numbered("b1", "prompter"), "a9000000-0000-4000-8000-000000000009"].map(
      async (folder) => {
        const init = { method: "POST", headers: { "content-type": "text/plain" }, body: "x" };
        const { status, text } = await call(`/storage/v1/object/${BUCKET}/${folder}/9-x.txt`, init);
        return `${status} ${text}`;
      },
    ),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('"statusCode":"403"');
});

test("D2: an author uploads 600 files an hour, of all buckets together", async () => {
  await stack.sql`
    insert into private.uploads (place, owner_id)
    select private.place_of('prompt-videos', 'flood-' || n || '.mp4'), ${idOf("prompter")} from generate_series(1, 599) n`;
  const videos = await storageOf("prompter", "prompt-videos");
  const video = (name: string) => videos.upload(name, new Blob(["x"], { type: "video/mp4" }));
  const answers = await Promise.all(["a.mp4", "b.mp4", "c.mp4"].map(video));
  expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  await stack.sql`update private.uploads set created_at = now() - interval '61 minutes'`;
  expect((await video("d.mp4")).error).toBeNull();
});

test("S10: a link signed for a file opens no later file of that name", async () => {
  const videos = await storageOf("prompter", "prompt-videos");
  const video = (content: string) => new Blob([content], { type: "video/mp4" });
  expect((await videos.upload("good.mp4", video("good"))).error).toBeNull();
  await stack.sql`
    insert into private.inspected_files (object_id, version, type)
    select id, version, 'video/mp4' from storage.objects where name = 'good.mp4'`;
  const { data } = await videos.createSignedUrl("good.mp4", 31_536_000);
  await videos.remove(["good.mp4"]);
  for (const actor of ["prompter", "jadmin"] as const) {
    const { error } = await (await storageOf(actor, "prompt-videos")).upload("good.mp4", video("false"));
    expect(error, actor).toMatchObject({ statusCode: "409" });
  }
  expect((await fetch(data?.signedUrl ?? "")).status).toBe(400);
});

test("S7: a file whose cache control is no valid header is never stored", async () => {
  const metadata = stack.sql.json({ cacheControl: "max-age=60\r\nset-cookie: a=b" });
  await expect(
    stack.sql`insert into storage.objects (bucket_id, name, metadata) values ('prompt-videos', 'x.mp4', ${metadata})`,
  ).rejects.toMatchObject({ code: "22023" });
});

test("S7: a bucket stores only its types, also for a copy that declares another one", async () => {
  const insert = (bucket: string, mimetype: string, owner: string | null) =>
    stack.sql`
      insert into storage.objects (bucket_id, name, owner_id, metadata)
      values (${bucket}, ${`declared-${randomUUID()}`}, ${owner}, ${stack.sql.json({ mimetype })})`;
  for (const bucket of ["prompt-images", "prompt-videos", "prompt-audio", "prompt-files"]) {
    for (const owner of [idOf("prompter"), null])
      await expect(insert(bucket, "text/html", owner), bucket).rejects.toMatchObject({ code: "42501" });
  }
  await expect(insert("prompt-images", "image/png", idOf("prompter"))).resolves.toBeDefined();
  const { error } = await (await storageOf("prompter", "prompt-images")).upload("page.png", text("<p>"));
  expect(error).toMatchObject({ statusCode: "415" });
});

test("a deleted file's inspection data is deleted too", async () => {
  const known = () => stack.sql`
    select object_id from private.inspected_files where object_id not in (select id from storage.objects)
    union all
    select object_id from private.prompt_files where object_id not in (select id from storage.objects)`;
  const { data } = await stack.service().storage.from("prompt-videos").remove(["rival.mp4"]);
  expect(data).toHaveLength(1);
  expect(await known()).toEqual([]);
  await (await storageOf("jadmin", "prompt-videos")).remove(["rival-shown.mp4"]);
  expect(await known()).toEqual([]);
});

test("no role truncates the storage tables", async () => {
  for (const role of ["anon", "authenticated", "service_role"]) {
    for (const table of ["storage.objects", "storage.buckets"]) {
      await expect(
        stack.sql.begin(async (tx) => {
          await tx.unsafe(`set local role ${role}`);
          await tx.unsafe(`truncate ${table} cascade`);
        }),
        `${role} ${table}`,
      ).rejects.toMatchObject({ code: "42501" });
    }
  }
});
