import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROMPTER_ID } from "../../supabase/seed/accounts.ts";
import { type Actor, startTestStack, type TestStack } from "../support/stack.ts";
import { addPrompts, LIBRARY, search, titles } from "./search-library.ts";
import { ACTORS } from "./support/actors.ts";

const READERS: Actor[] = ["member", "lifetime", "jadmin", "admin", "super"];
const CANARY = "canaryword";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await addPrompts(stack.sql, [
    ...LIBRARY,
    {
      title: "Premium",
      text: `The secret ${CANARY} and the ${CANARY}s beside it.`,
      textAr: "كلمة سرية هي كناريتنا",
    },
    { title: "Free", text: `The open ${CANARY}.`, isFree: true },
    { title: "Own", text: `The prompter's own ${CANARY}.`, author: PROMPTER_ID },
    { title: "Own and free", text: `The prompter's free ${CANARY}.`, author: PROMPTER_ID, isFree: true },
    { title: "Hidden", text: `The hidden ${CANARY}.`, status: "hidden" },
    { title: "Draft", text: `The drafted ${CANARY}.`, status: "draft", author: PROMPTER_ID },
  ]);
});
afterAll(() => stack.stop());

describe("P2: only readers of a premium text find it by its words", () => {
  test.each(ACTORS)("%s finds exactly the texts that the policy shows", async (actor) => {
    const client = await stack.as(actor);
    const { data: readable } = await client
      .from("prompts")
      .select("title")
      .eq("status", "published")
      .like("prompt_text", `%${CANARY}%`);
    expect((await titles(client, CANARY)).sort()).toEqual(readable?.map(({ title }) => title).sort());
  });

  test.each(ACTORS.filter((actor) => !READERS.includes(actor)))(
    "%s gets no hint by any other kind of query",
    async (actor) => {
      const client = await stack.as(actor);
      for (const query of [
        "secret canaryword",
        '"secret canaryword"',
        "canarywo",
        "canarywrod",
        "secret -open",
        "كناريتنا",
        "كناريت",
      ]) {
        expect(await titles(client, query)).not.toContain("Premium");
      }
      for (const sort of ["relevance", "newest", "popular"]) {
        expect(await titles(client, CANARY, { sort, free: false })).not.toContain("Premium");
      }
    },
  );

  test("a premium text changes neither the order nor the cursors that a visitor sees", async () => {
    const visitor = await stack.as("anon");
    const before = await search(visitor, "marketing");
    await stack.sql`
      update public.prompts set prompt_text = repeat('marketing plan of marketing ', 40)
      where title = 'Quarterly report'`;
    const after = await search(visitor, "marketing");
    const seen = (rows: typeof before) => rows.map(({ id, cursor }) => [id, cursor]);
    expect(seen(after)).toEqual(seen(before));
  });

  test("the dictionary of completions and corrections has no words from premium texts", async () => {
    expect(await stack.sql`select from private.search_words where word like ${`${CANARY}%`}`).toHaveLength(0);
  });

  test.each(READERS)("%s finds premium texts in both languages", async (actor) => {
    const client = await stack.as(actor);
    expect(await titles(client, CANARY)).toContain("Premium");
    expect(await titles(client, "كناريتنا")).toEqual(["Premium"]);
  });

  test("a member finds nothing more once the plan has ended or the session is over", async () => {
    const member = await stack.as("member");
    expect(await titles(member, CANARY)).toContain("Premium");
    await stack.sql`
      update public.user_subscriptions set expires_at = now() - interval '1 second'
      where user_id = (select id from auth.users where email = 'member@aurum.test')`;
    expect(await titles(member, CANARY)).not.toContain("Premium");
    const admin = await stack.as("admin");
    expect(await titles(admin, CANARY)).toContain("Premium");
    await stack.sql`delete from auth.sessions where user_id = (select id from auth.users where email = 'admin@aurum.test')`;
    expect(await titles(admin, CANARY)).not.toContain("Premium");
  });
});

describe("P4: counts reveal nothing", () => {
  test.each(["anon", "user", "expired"] as const)("%s counts what is public only", async (actor) => {
    const client = await stack.as(actor);
    const { data, count, error } = await client.rpc("search_prompts", { query: CANARY }, { count: "exact" });
    expect(error).toBeNull();
    expect(data).toHaveLength(2);
    expect(count).toBe(2);
  });
});

test.each(["anon", "user", "admin"] as const)("%s cannot reach what search keeps", async (actor) => {
  const role = actor === "anon" ? "anon" : "authenticated";
  for (const table of ["prompt_search", "prompt_listing", "search_words", "search_synonyms"]) {
    const [row] = await stack.sql`
      select has_table_privilege(${role}, ${`private.${table}`}, 'select, insert, update, delete') as allowed`;
    expect(row).toEqual({ allowed: false });
  }
});
