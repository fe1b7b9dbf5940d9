// Spec 1.3, 9.3.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DRAFT, idOf, numbered, PREMIUM } from "../db/support/actors.ts";
import { plantFile } from "../db/support/planted-file.ts";
import { type PlantedStack, startPlantedStack } from "../db/support/planted-stack.ts";
import type { Actor } from "../support/stack.ts";
import { callFunction, expired, tokenOf } from "./call-function.ts";

const BUCKET = "prompt-attachments";
const PATH = `${PREMIUM}/1-rival.txt`;

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(async () => {
  await stack.putBack();
  await plantFile(stack, { bucket: BUCKET, name: PATH });
  await listFile(PATH);
});
afterAll(() => stack.stop());

const listFile = (path: string, name = "first steps.txt") => stack.sql`
  update public.prompts
  set metadata = jsonb_set(metadata, '{attached_files}', ${stack.sql.json([{ name, path, size: 1 }])})
  where id = ${PREMIUM}`;

const sign = (token: string | undefined, path = PATH) =>
  callFunction(stack, "sign-attachment", { token, body: JSON.stringify({ path }) });

const signAs = async (actor: Actor, path = PATH) => sign(await tokenOf(stack, actor), path);

test("S2: a lifetime member and staff get a 300 s download with the file's name", async () => {
  for (const actor of ["lifetime", "jadmin", "super"] as const) {
    const { url } = await (await signAs(actor)).json();
    const claims = JSON.parse(
      Buffer.from(new URL(url).searchParams.get("token")?.split(".")[1] ?? "", "base64url").toString(),
    );
    expect(claims.exp - claims.iat).toBe(300);
    const answer = await fetch(url);
    expect(await answer.text()).toBe("CANARY-FILE");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; .*first%20steps\.txt$/);
    expect(answer.headers.get("expires")).toBe(new Date(claims.exp * 1000).toUTCString());
  }
});

test.each([
  "notes (1).txt",
  "a&b.txt",
  "C++ guide.txt",
  "plan, final.txt",
  "100% done.txt",
  "%28 is no bracket.txt",
  "o'clock.txt",
  'say "gold"; now=1.txt',
  "été.txt",
  "خطة العمل.txt",
  "🏅 medal #1?.txt",
  `${"long ".repeat(39)}.txt`,
])("a download has the file's own name: %s", async (name) => {
  await listFile(PATH, name);
  const { url } = await (await signAs("lifetime")).json();
  const sent = (await fetch(url)).headers.get("content-disposition") ?? "";
  const [, plain = "", extended = ""] =
    /^attachment; filename=(.*); filename\*=UTF-8''(.*)$/.exec(sent) ?? [];
  expect([plain, extended].map(decodeURIComponent)).toEqual([name, name]);
});

test("S1: other users get none, with the same response as for no file at all", async () => {
  const [missing] = await Promise.all([(await signAs("lifetime", `${PREMIUM}/9-none.txt`)).text()]);
  for (const actor of ["user", "expired", "member", "prompter"] as const) {
    const answer = await signAs(actor);
    expect([answer.status, await answer.text()], actor).toEqual([404, missing]);
  }
});

test("S1: no link to a file that is unlisted, uninspected, elsewhere or a draft's", async () => {
  await plantFile(stack, { bucket: BUCKET, name: `${PREMIUM}/2-loose.txt` });
  for (const path of [
    `${PREMIUM}/2-loose.txt`,
    `${DRAFT}/1-rival.txt`,
    "rival.mp4",
    `${PREMIUM}/../${PREMIUM}/1-rival.txt`,
  ]) {
    expect((await signAs("lifetime", path)).status, path).toBe(404);
  }
  await stack.sql`delete from private.inspected_files`;
  expect((await signAs("lifetime")).status).toBe(404);
});

test("S4: a refunded member is refused at once", async () => {
  const token = await tokenOf(stack, "lifetime");
  expect((await sign(token)).status).toBe(200);
  const set = (status: string, at: Date | null) => stack.sql`
    update public.user_subscriptions set status = ${status}, revoked_at = ${at} where user_id = ${idOf("lifetime")}`;
  await set("revoked", new Date());
  expect((await sign(token)).status).toBe(404);
  await set("active", null);
});

test("S2: a member signs nothing in storage, for a year or a minute", async () => {
  const files = (await stack.as("lifetime")).storage.from(BUCKET);
  for (const seconds of [31_536_000, 60]) {
    expect((await files.createSignedUrl(PATH, seconds)).error, String(seconds)).not.toBeNull();
    expect((await files.createSignedUrls([PATH], seconds)).data?.[0]?.signedUrl).toBeNull();
  }
  expect((await files.download(PATH)).error).not.toBeNull();
  expect((await files.list(PREMIUM)).data).toEqual([]);
});

test("E1, A7: without a living session it is 401", async () => {
  const token = await tokenOf(stack, "lifetime");
  for (const refused of [undefined, stack.publishableKey, `${token}x`, expired(token)]) {
    expect((await sign(refused)).status).toBe(401);
  }
  await stack.sql`delete from auth.sessions where user_id = ${idOf("lifetime")}`;
  expect((await sign(token)).status).toBe(401);
});

test("P7: only users with access learn which files may be downloaded", async () => {
  const named = async (actor: Actor) =>
    (await (await stack.as(actor)).rpc("readable_attachments", { prompt: PREMIUM })).data ?? [];
  expect(await named("lifetime")).toEqual([{ path: PATH, name: "first steps.txt" }]);
  for (const actor of ["anon", "user", "member", "prompter"] as const) expect(await named(actor)).toEqual([]);
  expect(
    await (await stack.as("lifetime")).rpc("readable_attachments", { prompt: numbered("b2", "prompter") }),
  ).toMatchObject({
    data: [],
  });
});

test("D2: thirty links a minute, then 429", async () => {
  await stack.sql`
    insert into private.rate_limits (key, window_start, count)
    values (${`sign-attachment:${idOf("lifetime")}`}, now(), 30)`;
  expect((await signAs("lifetime")).status).toBe(429);
});
