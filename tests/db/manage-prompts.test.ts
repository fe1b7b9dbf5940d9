// Spec 1.11, 6.15.

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "../support/stack.ts";
import { DRAFT, FREE, idOf, numbered, PREMIUM, RIVAL } from "./support/actors.ts";
import { plantFile } from "./support/planted-file.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(async () => {
  await stack.putBack();
  await stack.sql`delete from public.prompt_reports`;
  await stack.sql`delete from public.audit_log`;
});
afterAll(() => stack.stop());

const belowStaff: Actor[] = ["anon", "user", "member", "lifetime", "prompter"];

/** Prompts with one tag of their own, by which the list is narrowed to them. */
async function write(
  count: number,
  fields: { status?: string; is_free?: boolean; is_featured?: boolean } = {},
) {
  const tag = `tag-${randomUUID()}`;
  await stack.sql`
    insert into public.prompts (title, prompt_text, status, is_free, is_featured, user_id, metadata, created_at)
    select 'Listed ' || lpad(n::text, 3, '0'), 'A text of ten letters', ${fields.status ?? "published"},
      ${fields.is_free ?? false}, ${fields.is_featured ?? false}, ${RIVAL},
      jsonb_build_object('category', 'chatgpt-image', 'tags', jsonb_build_array(${tag}::text)), '2026-01-01'
    from generate_series(1, ${count}) n`;
  return tag;
}

const list = async (args: { filters?: object; sort?: string; after?: string; page_size?: number } = {}) =>
  (await stack.as("jadmin")).rpc("list_prompts", args as { filters: Record<string, string> });

const titles = async (args: Parameters<typeof list>[0]) => (await list(args)).data?.map(({ title }) => title);

const acts = async () =>
  (
    await stack.sql<
      { action: string }[]
    >`select action from public.audit_log where actor_id = ${idOf("jadmin")} order by id`
  ).map(({ action }) => action);

const tagsOf = async (id: string) =>
  (await stack.sql`select metadata -> 'tags' as tags from public.prompts where id = ${id}`)[0]?.tags;

test("staff list everybody's prompts in any status, without their texts", async () => {
  const tag = await write(1, { status: "hidden", is_free: true });
  expect((await list({ filters: { q: tag } })).data).toEqual([
    expect.objectContaining({
      title: "Listed 001",
      category: "chatgpt-image",
      kind: "image",
      author_id: RIVAL,
      status: "hidden",
      is_free: true,
      is_featured: false,
      open_reports: 0,
    }),
  ]);
  expect(Object.keys((await list()).data?.[0] ?? {}).filter((name) => /text|metadata/.test(name))).toEqual(
    [],
  );
});

test.each(["title", "-title", "created", "-created", "updated", "-updated", "copies", "-copies", "-reports"])(
  "pages follow one another by %s without a gap and without a double, ties too",
  async (sort) => {
    const tag = await write(23);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { data, error } = await list({
        filters: { q: tag },
        sort,
        page_size: 5,
        ...(after && { after }),
      });
      expect(error).toBeNull();
      seen.push(...(data ?? []).map(({ id }) => String(id)));
      after = data?.length === 5 ? (data.at(-1)?.cursor ?? undefined) : undefined;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([23, 23]);
    if (sort.endsWith("title")) {
      const all = await titles({ filters: { q: tag }, sort, page_size: 100 });
      expect(all).toEqual(sort === "title" ? all?.toSorted() : all?.toSorted().toReversed());
    }
  },
);

test("each filter narrows the list, together too", async () => {
  const tag = await write(2, { is_featured: true });
  const count = async (filters: object) => (await list({ filters: { q: tag, ...filters } })).data?.length;
  const narrowing: [object, object][] = [
    [{ category: "chatgpt-image" }, { category: "claude-text" }],
    [{ kind: "image" }, { kind: "text" }],
    [{ author: RIVAL }, { author: idOf("admin") }],
    [{ status: "published" }, { status: "draft" }],
    [{ featured: true }, { featured: false }],
    [{ free: false }, { free: true }],
    [{ reported: false }, { reported: true }],
  ];
  for (const [matching, other] of narrowing)
    expect([await count(matching), await count(other)], JSON.stringify(matching)).toEqual([2, 0]);
  expect(await count(Object.assign({}, ...narrowing.map(([matching]) => matching)))).toBe(2);
});

test("a prompt is found by either title in any spelling, by slug and by id", async () => {
  const { data } = await stack
    .service()
    .from("prompts")
    .insert({ title: "Listed Éclair 100%_off", title_ar: "خُطَّةُ أسبوع", prompt_text: "A text of ten letters" })
    .select()
    .single();
  for (const q of ["eclair 100%_", "خطه اسبوع", data?.id, data?.slug])
    expect(
      (await list({ filters: { q } })).data?.map(({ id }) => id),
      q,
    ).toEqual([data?.id]);
});

test("an unknown filter, sort or position is refused and not ignored", async () => {
  const wrong = [
    { filters: { owner: RIVAL } },
    { filters: { status: "deleted" } },
    { filters: { kind: "film" } },
    { filters: { author: "me" } },
    { filters: { free: "yes" } },
    { filters: [] },
    { sort: "text" },
    { sort: "updated_at; drop table public.prompts" },
    { after: "1" },
    { after: `["x", "${PREMIUM}"]` },
    { sort: "copies", after: `[${"9".repeat(30)}, "${PREMIUM}"]` },
  ];
  for (const args of wrong) {
    const { error } = await list(args);
    expect(error?.code, JSON.stringify(args)).toBe("22023");
  }
});

test("X3: hostile search words are literal and match only themselves", async () => {
  const odd = [
    "%",
    "_",
    "\\",
    "' or true --",
    "\u202e",
    "{",
    "\ud800",
    "\0",
    "*)(",
    "x".repeat(100_000),
    "  ",
  ];
  for (const q of odd) {
    const { error, status } = await list({ filters: { q } });
    // PostgreSQL refuses half a character and NUL in JSON.
    expect(error === null ? 200 : status, q.slice(0, 40)).toBeLessThan(500);
  }
});

test("R8: only staff list, file, reassign or compare prompts", async () => {
  const before = await stack.sql`select id, user_id, status, metadata from public.prompts order by id`;
  for (const actor of belowStaff) {
    const client = await stack.as(actor);
    const answers = [
      await client.rpc("list_prompts"),
      await client.rpc("categorise_prompt", {
        prompt_id: PREMIUM,
        category: "claude-text",
        add_tags: ["mine"],
      }),
      await client.rpc("set_prompt_author", { prompt_id: PREMIUM, author: idOf("prompter") }),
      await client.rpc("find_authors", { query: "" }),
      await client.rpc("show_prompt", { prompt_id: numbered("b3", "prompter") }),
      await client.rpc("list_duplicate_prompts"),
      await client.rpc("keep_both_prompts", { prompt_id: PREMIUM, other_id: FREE }),
      await client.rpc("list_reports"),
    ];
    expect(
      answers.map(({ error }) => error?.code),
      actor,
    ).toEqual(Array(8).fill("42501"));
  }
  expect(await stack.sql`select id, user_id, status, metadata from public.prompts order by id`).toEqual(
    before,
  );
});

test("R9: prompters cannot settle reports of, feature or free their own prompts", async () => {
  const own = numbered("b1", "prompter");
  const member = await stack.as("member");
  await member.rpc("report_prompt", { prompt: own, reason: "copied" });
  const [report] = await stack.sql`select id from public.prompt_reports where prompt_id = ${own}`;
  const prompter = await stack.as("prompter");
  const answers = [
    await prompter.rpc("close_reports", { reports: [report?.id], outcome: "dismissed" }),
    await prompter.rpc("set_prompt_featured", { prompt_id: own, enabled: true }),
    await prompter.rpc("set_prompt_free", { prompt_id: own, enabled: true }),
    await prompter
      .from("prompt_reports")
      .update({ status: "closed", outcome: "dismissed" })
      .eq("id", report?.id),
  ];
  expect(answers.map(({ error }) => error?.code)).toEqual(Array(4).fill("42501"));
  const [kept] = await stack.sql`select status from public.prompt_reports where id = ${report?.id}`;
  expect(kept?.status).toBe("open");
});

test("R10: a demoted jadmin with a living token lists and settles nothing", async () => {
  const jadmin = await stack.as("jadmin");
  expect((await jadmin.rpc("list_prompts")).error).toBeNull();
  await stack.sql`update public.user_roles set role = 'user' where user_id = ${idOf("jadmin")}`;
  expect((await jadmin.rpc("list_prompts")).error?.code).toBe("42501");
  expect((await jadmin.rpc("close_reports", { reports: [], outcome: "hidden" })).error?.code).toBe("42501");
});

test("filing changes category and tags only, and is logged once", async () => {
  const jadmin = await stack.as("jadmin");
  await stack.sql`update public.prompts set metadata = '{"category": "claude-text", "tags": ["b", "a", "c"]}' where id = ${PREMIUM}`;
  const { error } = await jadmin.rpc("categorise_prompt", {
    prompt_id: PREMIUM,
    category: "n8n-workflow",
    add_tags: [" New ", "a", ""],
    remove_tags: ["c"],
  });
  expect(error).toBeNull();
  expect(await tagsOf(PREMIUM)).toEqual(["b", "a", "new"]);
  const [card] = await stack.sql`select category, kind from public.prompt_cards where id = ${PREMIUM}`;
  expect(card).toEqual({ category: "n8n-workflow", kind: "workflow" });
  const [entry] = await stack.sql`select action, target_id, details from public.audit_log`;
  expect(entry).toEqual({ action: "prompt.edit", target_id: PREMIUM, details: { fields: ["metadata"] } });
});

test("more than 30 tags, an unknown category or prompt: refused, nothing changed", async () => {
  const jadmin = await stack.as("jadmin");
  const many = Array.from({ length: 31 }, (_, at) => `tag ${at}`);
  const before = await tagsOf(PREMIUM);
  const file = (args: object) => jadmin.rpc("categorise_prompt", { prompt_id: PREMIUM, ...args });
  expect((await file({ add_tags: many })).error?.code).toBe("23514");
  expect((await file({ category: "no-such" })).error?.code).toBe("22023");
  expect((await file({ prompt_id: randomUUID() })).error?.code).toBe("22023");
  expect(await tagsOf(PREMIUM)).toEqual(before);
});

test("only a prompter can become the new author of a prompt, with its card and rights", async () => {
  const jadmin = await stack.as("jadmin");
  const give = (author: string) => jadmin.rpc("set_prompt_author", { prompt_id: DRAFT, author });
  expect((await give(idOf("member"))).error?.code).toBe("22023");
  expect((await give(randomUUID())).error?.code).toBe("22023");
  expect((await give(idOf("prompter"))).error).toBeNull();
  const prompter = await stack.as("prompter");
  expect((await prompter.from("prompts").select("id").eq("id", DRAFT)).data).toEqual([{ id: DRAFT }]);
  const { data } = await jadmin.rpc("list_prompts", { filters: { author: idOf("prompter"), q: DRAFT } });
  expect(data?.map(({ id }) => id)).toEqual([DRAFT]);
  expect(await acts()).toEqual(["prompt.author"]);
});

test("authors are found by name; addresses only by who may view sensitive data", async () => {
  await stack.sql`update public.profiles set first_name = 'Zenobia' where id = ${RIVAL}`;
  const [jadmin, admin] = [await stack.as("jadmin"), await stack.as("admin")];
  const byName = (await jadmin.rpc("find_authors", { query: "zeno" })).data;
  expect(byName).toEqual([expect.objectContaining({ id: RIVAL, role: "prompter", email: null })]);
  const [account] = await stack.sql`select email from auth.users where id = ${RIVAL}`;
  expect((await jadmin.rpc("find_authors", { query: account?.email })).data).toEqual([]);
  expect((await admin.rpc("find_authors", { query: account?.email })).data).toEqual([
    expect.objectContaining({ id: RIVAL, email: account?.email }),
  ]);
  expect((await admin.rpc("find_authors", { query: "member@" })).data).toEqual([]);
});

test("staff's edits of other users' prompts are logged by field, without contents", async () => {
  const jadmin = await stack.as("jadmin");
  await jadmin.from("prompts").update({ title: "Corrected", notes: "Canary words" }).eq("id", PREMIUM);
  await jadmin
    .from("prompts")
    .insert({ title: "Listed own", prompt_text: "A text of ten letters" })
    .select("id")
    .single();
  await jadmin.from("prompts").update({ title: "Listed own too" }).eq("title", "Listed own");
  const entries = await stack.sql`select action, target_id, details from public.audit_log`;
  expect(entries).toEqual([
    { action: "prompt.edit", target_id: PREMIUM, details: { fields: ["metadata", "notes", "title"] } },
  ]);
});

const recorded = () => stack.sql`
  select action, target_type, target_id, details from public.audit_log order by id`;

test("R8: staff who publish or unpublish another user's prompt are logged", async () => {
  const jadmin = await stack.as("jadmin");
  for (const status of ["published", "draft"])
    await jadmin.from("prompts").update({ status }).eq("id", DRAFT);
  const prompter = await stack.as("prompter");
  for (const status of ["draft", "published"])
    await prompter.from("prompts").update({ status }).eq("user_id", idOf("prompter")).eq("id", FREE);
  await jadmin.rpc("set_prompt_author", { prompt_id: DRAFT, author: idOf("prompter") });
  await stack.sql`delete from public.audit_log where action = 'prompt.author'`;
  await prompter.from("prompts").update({ status: "published" }).eq("id", DRAFT);
  await stack.sql`update public.prompts set status = 'draft' where id = ${DRAFT}`;
  const of = (from: string, to: string) => ({
    action: "prompt.status",
    target_type: "prompt",
    target_id: DRAFT,
    details: { from, to },
  });
  expect(await recorded()).toEqual([of("draft", "published"), of("published", "draft")]);
});

test("R8: staff who add, change or remove another user's sample are logged", async () => {
  const jadmin = await stack.as("jadmin");
  const sample = { kind: "text", title: "Listed example", body: "Canary words" };
  await jadmin.from("prompt_samples").insert({ prompt_id: PREMIUM, ...sample });
  await jadmin.from("prompt_samples").update({ body: "Canary again" }).eq("title", sample.title);
  await jadmin.from("prompt_samples").delete().eq("title", sample.title);
  const { data } = await jadmin
    .from("prompts")
    .insert({ title: "Listed own", prompt_text: "A text of ten letters" })
    .select("id")
    .single();
  await jadmin.from("prompt_samples").insert({ prompt_id: data?.id ?? "", ...sample });
  await jadmin.from("prompts").delete().eq("title", "Listed own");
  await stack.sql`delete from public.prompt_samples where prompt_id = ${PREMIUM}`;
  const entry = { target_type: "prompt", target_id: PREMIUM, details: { fields: ["samples"] } };
  expect(await recorded()).toEqual(Array(3).fill({ action: "prompt.edit", ...entry }));
});

test("R8: staff who delete another user's prompt are logged once, samples included", async () => {
  await (await stack.as("jadmin")).from("prompts").delete().eq("id", PREMIUM);
  expect((await recorded()).map(({ action }) => action)).toEqual(["prompt.delete"]);
});

test("R8: staff who delete another user's file are logged; its uploader is not", async () => {
  const bucket = "prompt-images";
  for (const [name, owner] of [
    ["rivals.webp", RIVAL],
    ["jadmins.webp", idOf("jadmin")],
    ["gone.webp", RIVAL],
  ] as const)
    await plantFile(stack, { bucket, name, content: "bytes", owner });
  const [file] = await stack.sql`select id from storage.objects where name = 'rivals.webp'`;
  const jadmin = await stack.as("jadmin");
  expect((await jadmin.storage.from(bucket).remove(["rivals.webp", "jadmins.webp"])).data).toHaveLength(2);
  await stack.sql`delete from storage.objects where name = 'gone.webp'`;
  expect(await recorded()).toEqual([
    { action: "file.delete", target_type: "file", target_id: file?.id, details: { bucket } },
  ]);
});

test("the register follows what is reported, copied and hidden", async () => {
  const tag = await write(1);
  const [row] = (await list({ filters: { q: tag } })).data ?? [];
  const [user, member, jadmin] = [await stack.as("user"), await stack.as("member"), await stack.as("jadmin")];
  await Promise.all(
    [user, member].map((client) => client.rpc("report_prompt", { prompt: row?.id ?? "", reason: "broken" })),
  );
  await stack.sql`update public.prompt_counters set copies = 7 where prompt_id = ${row?.id ?? ""}`;
  await jadmin
    .from("prompts")
    .update({ status: "hidden" })
    .eq("id", row?.id ?? "");
  expect((await list({ filters: { q: tag, reported: true } })).data).toEqual([
    expect.objectContaining({ open_reports: 2, copies: 7, status: "hidden" }),
  ]);
  await stack.sql`delete from public.prompt_reports where prompt_id = ${row?.id ?? ""}`;
  expect((await list({ filters: { q: tag, reported: true } })).data).toEqual([]);
});
