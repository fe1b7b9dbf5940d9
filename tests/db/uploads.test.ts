import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Actor, startTestStack, type TestStack } from "../support/stack.ts";
import { idOf, numbered } from "./support/actors.ts";
import { plantFixture } from "./support/sql-runner.ts";

const BUCKET = "prompt-attachments";
const FOLDER = numbered("b1", "prompter");
const text = (content: string) => new Blob([content], { type: "text/plain" });

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(() => plantFixture(stack.sql));
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

test("S9: an upload link works once, and replaces nothing, asked for with upsert or without", async () => {
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

test("R10: an upload link dies with the right of who asked for it", async () => {
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

test("S6: bytes, name and owner of a file never change, not even with the service's own key", async () => {
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

test("D2: an author uploads 600 files an hour, of all buckets together", async () => {
  await stack.sql`
    insert into private.uploads (bucket_id, name, owner_id)
    select 'prompt-videos', 'flood-' || n || '.mp4', ${idOf("prompter")} from generate_series(1, 599) n`;
  const videos = await storageOf("prompter", "prompt-videos");
  const video = (name: string) => videos.upload(name, new Blob(["x"], { type: "video/mp4" }));
  const answers = await Promise.all(["a.mp4", "b.mp4", "c.mp4"].map(video));
  expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  await stack.sql`update private.uploads set created_at = now() - interval '61 minutes' where name like 'flood%'`;
  expect((await video("d.mp4")).error).toBeNull();
});

test("a name is free again a day after its upload", async () => {
  const videos = await storageOf("prompter", "prompt-videos");
  const upload = () => videos.upload("again.mp4", new Blob(["x"], { type: "video/mp4" }));
  expect((await upload()).error).toBeNull();
  await videos.remove(["again.mp4"]);
  expect((await upload()).error).not.toBeNull();
  await stack.sql`update private.uploads set created_at = now() - interval '25 hours' where name = 'again.mp4'`;
  await stack.sql`select private.purge_uploads()`;
  expect((await upload()).error).toBeNull();
});

test("nobody truncates what is stored", async () => {
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
