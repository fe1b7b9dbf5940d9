import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PlantedStack, startPlantedStack } from "../db/support/planted-stack.ts";
import { SITE_URL } from "../support/stack.ts";
import { callFunction, tokenOf } from "./call-function.ts";
import { startListener } from "./support/listener.ts";
import { callAsScheduler } from "./support/payments.ts";

let outside: Awaited<ReturnType<typeof startListener>>;
let stack: PlantedStack;
let first: string;
let other: string;

beforeAll(async () => {
  outside = await startListener();
  stack = await startPlantedStack({
    functionsEnv: {
      SITE_BUILD_HOOK_URL: `${outside.url}/build`,
      INDEXNOW_URL: `${outside.url}/indexnow`,
      INDEXNOW_KEY: "a-key-of-the-site",
    },
  });
  [first, other] = (await stack.sql`select slug from public.prompt_cards order by slug limit 2`).map(
    ({ slug }) => slug,
  ) as [string, string];
});
beforeEach(async () => {
  await stack.sql`delete from private.changed_pages`;
  outside.received.length = 0;
  outside.answer.status = 200;
});
afterAll(async () => {
  await stack.stop();
  await outside.stop();
});

const run = async () => (await callAsScheduler(stack, "announce-changes")).body;
const retitle = (slug: string) =>
  stack.sql`update public.prompts set title = title || '!' where slug = ${slug}`;
const endBuild = () => stack.sql`update private.changed_pages set built_at = now() - interval '11 minutes'`;

test("a change is built once, then announced in both languages", async () => {
  await retitle(first);
  expect(await run()).toEqual({ built: true, announced: 0 });
  expect(await run(), "while the host builds").toEqual({ built: false, announced: 0 });
  await endBuild();
  expect(await run()).toEqual({ built: false, announced: 2 });
  expect(await run()).toEqual({ built: false, announced: 0 });
  expect(outside.received).toEqual([
    { path: "/build", body: {} },
    {
      path: "/indexnow",
      body: {
        host: new URL(SITE_URL).host,
        key: "a-key-of-the-site",
        keyLocation: `${SITE_URL}/a-key-of-the-site.txt`,
        urlList: [`${SITE_URL}/prompts/${first}`, `${SITE_URL}/ar/prompts/${first}`],
      },
    },
  ]);
});

test("a prompt that changes during a build is built again and announced later", async () => {
  await retitle(first);
  await run();
  await endBuild();
  await retitle(other);
  expect(await run()).toEqual({ built: true, announced: 2 });
  expect(await stack.sql`select slug from private.changed_pages`).toEqual([{ slug: other }]);
});

test("withdrawing a prompt builds the site again; a copy or a favorite does not", async () => {
  await stack.sql`update public.prompt_counters set copies = copies + 1, favorites = favorites + 1`;
  expect(await run()).toEqual({ built: false, announced: 0 });
  await stack.sql`update public.prompts set status = 'draft' where slug = ${first}`;
  expect(await run()).toEqual({ built: true, announced: 0 });
  await stack.sql`update public.prompts set status = 'published' where slug = ${first}`;
});

test("nothing is lost where the host or a search engine refuses", async () => {
  outside.answer.status = 503;
  await retitle(first);
  expect(await run()).toMatchObject({ code: "announcement_failed" });
  outside.answer.status = 200;
  expect(await run()).toEqual({ built: true, announced: 0 });
  await endBuild();
  outside.answer.status = 429;
  expect(await run()).toMatchObject({ code: "announcement_failed" });
  outside.answer.status = 200;
  expect(await run()).toEqual({ built: false, announced: 2 });
});

test("without hook and key, changes are forgotten and nothing is sent", async () => {
  const plain = await startPlantedStack();
  await plain.sql`update public.prompts set title = title || '!' where slug = ${first}`;
  expect(await callAsScheduler(plain, "announce-changes")).toMatchObject({
    body: { built: false, announced: 0 },
  });
  expect(await plain.sql`select slug from private.changed_pages`).toEqual([]);
  await plain.stop();
});

test("E1: only the scheduler announces", async () => {
  for (const token of [undefined, await tokenOf(stack, "super")]) {
    const answer = await callFunction(stack, "announce-changes", { token, body: "{}" });
    expect(answer.status).toBe(401);
  }
});
