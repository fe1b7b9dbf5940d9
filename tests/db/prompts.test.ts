// Spec 1.9, 1.13, 3.1.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { promptPageColumns } from "../../src/lib/prompt-data/columns.ts";
import { idOf, numbered, PREMIUM } from "./support/actors.ts";
import { plantFile } from "./support/planted-file.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
  // Before the first request: the REST server learns its functions then.
  await stack.sql.unsafe(`
    create function public.probe_sleep() returns void language sql as 'select pg_sleep(10)';
    grant execute on function public.probe_sleep() to anon`);
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

const TEXT = "Write about {{topic_name}} for {{ audience }}, {{#not}} {{$json}}";

async function create(fields: object) {
  const prompter = await stack.as("prompter");
  return prompter
    .from("prompts")
    .insert({ title: "A title", prompt_text: TEXT, ...fields })
    .select()
    .single();
}

const cardOf = async (id: string | undefined) => {
  const { data } = await (await stack.as("anon"))
    .from("prompt_cards")
    .select("*")
    .eq("id", id ?? "")
    .maybeSingle();
  return data;
};

test("a translation is outdated while the text differs from its source", async () => {
  const { data: made } = await create({ prompt_text_ar: "اكتب عن {{topic_name}}" });
  const prompter = await stack.as("prompter");
  const isOutdatedAfter = async (fields: object) => {
    const { data } = await prompter
      .from("prompts")
      .update(fields)
      .eq("id", made?.id ?? "")
      .select()
      .single();
    return data?.is_translation_outdated;
  };
  expect(made?.is_translation_outdated).toBe(false);
  expect(await isOutdatedAfter({ title: "Another title", metadata: { tags: ["a"] } })).toBe(false);
  expect(await isOutdatedAfter({ prompt_text: `${TEXT} and more` })).toBe(true);
  expect(await isOutdatedAfter({ title: "A third title" })).toBe(true);
  expect(await isOutdatedAfter({ prompt_text: TEXT })).toBe(false);
  expect(await isOutdatedAfter({ prompt_text: `${TEXT} and more` })).toBe(true);
  expect(await isOutdatedAfter({ prompt_text_ar: "اكتب أكثر عن {{topic_name}}" })).toBe(false);
  expect(await isOutdatedAfter({ prompt_text: TEXT, prompt_text_ar: null })).toBe(false);
  expect(await isOutdatedAfter({ prompt_text: `${TEXT} at last`, prompt_text_ar: "اكتب" })).toBe(false);
  const { error } = await prompter
    .from("prompts")
    .update({ translated_from: null })
    .eq("id", made?.id ?? "");
  expect(error?.code).toBe("42501");
});

describe("a prompt", () => {
  test("gets its slug once, from its title without accents", async () => {
    const { data } = await create({ title: "Éclair à la crème!" });
    expect(data?.slug).toMatch(/^eclair-a-la-creme-[0-9a-f]{8}$/);
    const prompter = await stack.as("prompter");
    const { data: later } = await prompter
      .from("prompts")
      .update({ title: "Other" })
      .eq("id", data?.id ?? "")
      .select()
      .single();
    expect(later?.slug).toBe(data?.slug);
  });

  test("with only an Arabic title still gets a slug", async () => {
    expect((await create({ title: "عنوان" })).data?.slug).toMatch(/^[0-9a-f]{8}$/);
  });

  test("defines the variables of its text, keeps the author's, drops unused own ones", async () => {
    const own = { name: "audience", label: "Readers", type: "choice", options: ["all"] };
    const { data } = await create({ variables: [own] });
    expect(data?.variables).toEqual([own, { name: "topic_name", label: "Topic name", type: "text" }]);
    const prompter = await stack.as("prompter");
    const { data: later } = await prompter
      .from("prompts")
      .update({ prompt_text: "Nothing to fill in here" })
      .eq("id", data?.id ?? "")
      .select()
      .single();
    expect(later?.variables).toEqual([own]);
  });

  test("mirrors both languages into its metadata and ignores the client's copy", async () => {
    const { data } = await create({
      title_ar: "عنوان",
      metadata: { translations: { arabic: { title: "x" } } },
    });
    expect(data?.metadata).toEqual({
      translations: {
        english: { title: "A title", prompt_text: TEXT },
        arabic: { title: "عنوان", prompt_text: null },
      },
    });
  });

  test("is sent with each text once, and its files", async () => {
    const prompt_text_ar = "اكتب عن {{topic_name}} بإيجاز";
    const { data } = await create({ prompt_text_ar, status: "published" });
    const staff = await stack.as("jadmin");
    const answer = await staff
      .from("prompt_cards")
      .select(promptPageColumns)
      .eq("id", data?.id ?? "")
      .single();
    expect(answer.error).toBeNull();
    expect(Reflect.get(answer.data ?? {}, "prompts")).toEqual({
      prompt_text: TEXT,
      prompt_text_ar,
      notes: null,
      notes_ar: null,
      attached_files: null,
    });
    for (const text of [TEXT, prompt_text_ar])
      expect(JSON.stringify(answer.data).split(text)).toHaveLength(2);
  });

  test.each([
    ["an empty title", { title: "  " }],
    ["a title of 201 characters", { title: "x".repeat(201) }],
    ["a text of nine characters", { prompt_text: "123456789" }],
    ["a text of 200,001 characters", { prompt_text: "x".repeat(200_001) }],
    ["a description of 301 characters", { description: "x".repeat(301) }],
    ["an unknown status", { status: "approved" }],
    ["a script as picture", { image_path: "javascript:alert(1)" }],
    ["a picture outside its bucket", { image_path: "../x.webp" }],
    ["metadata that is a list", { metadata: [] }],
    ["unknown metadata", { metadata: { price: 1 } }],
    ["tags that are no strings", { metadata: { tags: [1] } }],
    ["two points", { points: ["a", "b"] }],
    ["six points in Arabic", { points_ar: ["a", "b", "c", "d", "e", "f"] }],
    ["a point of 161 characters", { points: ["a", "b", "x".repeat(161)] }],
    ["a point of two lines", { points: ["a", "b", "c\nd"] }],
    ["a point that turns text", { points: ["a", "b", "c\u202e"] }],
    ["a point that shows nothing", { points: ["a", "b", " "] }],
    ["a point that is none", { points: ["a", "b", null as never] }],
    ["13 search terms", { search_terms: Array.from({ length: 13 }, (_, n) => `term ${n}`) }],
    ["a search term of 81 characters", { search_terms: ["x".repeat(81)] }],
    ["an Arabic search term of 81 characters", { search_terms_ar: ["x".repeat(81)] }],
    ["a search term that stands there twice", { search_terms: ["a", "b", "a"] }],
    ["a search term that is not trimmed", { search_terms: ["a "] }],
    ["a search term behind a space of another kind", { search_terms: ["\u00a0a"] }],
    ["a search term of two lines", { search_terms_ar: ["a\nb"] }],
    ["a search term that turns text", { search_terms: ["a\u202e"] }],
    ["a search term that shows nothing", { search_terms: [""] }],
    ["a search term that is none", { search_terms: ["a", null as never] }],
    ["search terms in rows", { search_terms: [["a", "b"]] as never }],
    ["notes of 4,001 characters", { notes: "x".repeat(4_001) }],
    ["Arabic notes of 4,001 characters", { notes_ar: "x".repeat(4_001) }],
    ["31 tags", { metadata: { tags: Array.from({ length: 31 }, (_, n) => `t${n}`) } }],
    ["a file of another prompt", { metadata: { attached_files: [file(`${PREMIUM}/1-rival.txt`)] } }],
    ["variables that are no list", { variables: {} }],
    ["a variable of an unknown type", { variables: [{ name: "x", label: "X", type: "html" }] }],
  ])("with %s is refused", async (_, fields) => {
    expect((await create(fields)).error).not.toBeNull();
  });

  test("takes ten files of its own folder and not eleven", async () => {
    const id = numbered("b1", "prompter");
    const prompter = await stack.as("prompter");
    const files = Array.from({ length: 11 }, (_, n) => file(`${id}/${n}-x.json`));
    await stack.sql`delete from storage.objects where name like ${`${id}/%`}`;
    for (const { path } of files.slice(0, 10)) {
      await plantFile(stack, { bucket: "prompt-attachments", name: path });
    }
    const write = (count: number) =>
      prompter
        .from("prompts")
        .update({ metadata: { attached_files: files.slice(0, count) } })
        .eq("id", id);
    expect((await write(10)).error).toBeNull();
    expect((await write(11)).error).toMatchObject({ code: "23514" });
    expect((await cardOf(id))?.attachment_count).toBe(10);
  });

  test("a card lists the variables of a text in all three notations, in order", async () => {
    const { data } = await create({
      prompt_text: "Write to [READER NAME] about \u0024{mainTopic} in {{words}} words.",
      status: "published",
    });
    expect((await cardOf(data?.id))?.variables).toEqual([
      { name: "reader_name", label: "Reader name", type: "text" },
      { name: "main_topic", label: "Main topic", type: "text" },
      { name: "words", label: "Words", type: "text" },
    ]);
  });

  test("a changed text updates derived definitions and keeps the author's own", async () => {
    const author = await stack.as("prompter");
    const { data } = await create({
      prompt_text: "{{reader's name}} reads {{tone:warm|dry}} words on {{topic}}.",
      variables: [{ name: "topic", label: "What about", type: "longtext" }],
    });
    const id = data?.id ?? "";
    const written = async (text: string) =>
      (await author.from("prompts").update({ prompt_text: text }).eq("id", id).select("variables").single())
        .data?.variables;
    const topic = { name: "topic", label: "What about", type: "longtext" };
    expect(await written("{{reader's name}} reads {{tone:warm|dry|plain}} words.")).toEqual([
      topic,
      { name: "reader_s_name", label: "Reader's name", type: "text" },
      { name: "tone", label: "Tone", type: "choice", options: ["warm", "dry", "plain"], default: "warm" },
    ]);
    expect(await written("A text without any placeholder")).toEqual([topic]);
  });

  test("X4: a text made to blow up the search for variables costs little", async () => {
    const hostile = [
      "{{".repeat(100_000),
      "{{a".repeat(60_000),
      `{{${" ".repeat(190_000)}`,
      "{{x1}}".repeat(33_000),
      "[A".repeat(90_000),
      `[${"A".repeat(190_000)}`,
      "\u0024{a".repeat(60_000),
      "\n```".repeat(45_000),
      "- [X]\n".repeat(30_000),
    ];
    for (const text of hostile) {
      const [row] = await stack.sql`select jsonb_array_length(private.find_variables(${text})) as found`;
      expect(row?.found).toBeLessThanOrEqual(1);
    }
  });
});

const file = (path: string) => ({
  name: "x",
  path,
  size: 1,
  type: "application/json",
  uploadedAt: "2026-01-01",
});

describe("D2: prompts an hour", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      title: `Flood ${at}`,
      prompt_text: "A text of ten letters",
    }));

  test("D2: 1,300 prompts are imported in one go, 3,000 an hour are the end", {
    timeout: 60_000,
  }, async () => {
    const author = await stack.as("admin");
    expect((await author.from("prompts").insert(many(1_300))).error).toBeNull();
    expect((await author.from("prompts").insert(many(1_600))).status).toBe(201);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => author.from("prompts").insert(many(50))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
    const [row] =
      await stack.sql`select count(*)::int as kept from public.prompts where title like 'Flood %'`;
    expect(row?.kept).toBe(3_000);
    expect((await (await stack.as("prompter")).from("prompts").insert(many(1))).status).toBe(201);
    await stack.sql`delete from public.prompts where title like 'Flood %'`;
  });
});

describe("a card", () => {
  test("comes with publication, follows every change, and goes with it", async () => {
    const { data } = await create({ metadata: { category: "n8n-workflow", tags: ["a"] } });
    const id = data?.id;
    expect(await cardOf(id)).toBeNull();
    const prompter = await stack.as("prompter");
    const set = (fields: object) =>
      prompter
        .from("prompts")
        .update(fields)
        .eq("id", id ?? "");
    await set({ status: "published" });
    expect(await cardOf(id)).toMatchObject({
      kind: "workflow",
      tags: ["a"],
      author_name: "Nour",
      word_count: 9,
      has_arabic: false,
    });
    await prompter.from("profiles").update({ first_name: "Noor" }).eq("id", idOf("prompter"));
    await stack.sql`update public.prompt_counters set copies = 5 where prompt_id = ${id ?? ""}`;
    await set({ title: "Renamed" });
    expect(await cardOf(id)).toMatchObject({ title: "Renamed", author_name: "Noor", copies: 5 });
    await set({ status: "draft" });
    expect(await cardOf(id)).toBeNull();
    await set({ status: "published" });
    expect(await cardOf(id)).toMatchObject({ copies: 5 });
    await prompter.from("profiles").update({ first_name: "Nour" }).eq("id", idOf("prompter"));
  });

  test("follows its category's kind", async () => {
    await stack.sql`update public.categories set kind = 'image' where slug = 'claude-text'`;
    expect((await cardOf(PREMIUM))?.kind).toBe("image");
    await stack.sql`update public.categories set kind = 'text' where slug = 'claude-text'`;
  });

  test("a deleted author's published prompts get the product's name; drafts are deleted", async () => {
    const id = "00000000-0000-4000-8000-000000000097";
    await stack.sql`insert into auth.users (id, email, raw_user_meta_data) values (${id}, 'leaving@aurum.test', '{"first_name": "Leo"}')`;
    await stack.sql`insert into public.prompts (title, prompt_text, user_id, status)
      values ('Leaving', ${TEXT}, ${id}, 'published'), ('Leaving draft', ${TEXT}, ${id}, 'draft')`;
    await stack.sql`delete from auth.users where id = ${id}`;
    const rows =
      await stack.sql`select c.author_name from public.prompts p left join public.prompt_cards c using (id) where p.title like 'Leaving%'`;
    expect(rows.map((row) => row.author_name)).toEqual(["Aurum"]);
  });

  test("carries no column that could hold the text", async () => {
    const { data } = await (await stack.as("anon"))
      .from("prompt_cards")
      .select("*")
      .eq("slug", "rival-premium")
      .single();
    expect(JSON.stringify(data)).not.toContain("CANARY");
  });
});

test("staff's acts are in the audit log", async () => {
  const jadmin = await stack.as("jadmin");
  await jadmin.rpc("set_prompt_free", { prompt_id: numbered("b1", "prompter"), enabled: true });
  await jadmin.from("prompts").update({ status: "hidden" }).eq("slug", "rival-premium");
  await jadmin.from("prompts").delete().eq("slug", "rival-free");
  const { data } = await jadmin
    .from("audit_log")
    .select("action, actor_id")
    .like("action", "prompt.%")
    .order("id");
  expect(data).toEqual(
    ["prompt.is_free", "prompt.status", "prompt.delete"].map((action) => ({
      action,
      actor_id: idOf("jadmin"),
    })),
  );
});

test("a plan's end is the server's, and the job marks what is over", async () => {
  const of = (plan: string) => stack.sql`
    insert into public.user_subscriptions (user_id, plan_id, created_at, expires_at, status)
    values (${idOf("user")}, ${plan}, now() - interval '40 days', ${plan === "lifetime" ? "2020-01-01" : null}, 'active')
    returning id, expires_at, expires_at < now() as over`;
  const [timed] = await of("monthly");
  expect(timed?.over).toBe(true);
  await stack.sql`select private.run_job('expire_subscriptions')`;
  const [after] = await stack.sql`select status from public.user_subscriptions where id = ${timed?.id}`;
  expect(after?.status).toBe("expired");
  const [lifetime] = await of("lifetime");
  expect(lifetime?.expires_at).toBeNull();
  await expect(of("yearly")).rejects.toThrow("user_subscriptions_one_active_idx");
  await stack.sql`delete from public.user_subscriptions where user_id = ${idOf("user")}`;
});

describe("D1: limits of the API", () => {
  test("D1: an unlimited select ends at the row cap", async () => {
    await stack.sql`insert into public.categories (slug, name, display_order) select 'probe-' || n, 'Probe', n from generate_series(1, 1500) n`;
    const { data } = await (await stack.as("anon")).from("categories").select("id");
    expect(data?.length).toBe(1000);
    const { data: beyond } = await (await stack.as("anon")).from("categories").select("id").limit(1_000_000);
    expect(beyond?.length).toBe(1000);
    await stack.sql`delete from public.categories where slug like 'probe-%'`;
  });

  test("D1: a huge offset and a deep embed end without harm", async () => {
    const anon = await stack.as("anon");
    expect(
      (
        await anon
          .from("prompt_cards")
          .select("id")
          .range(1e9, 1e9 + 10)
      ).data ?? [],
    ).toEqual([]);
    const embed = Array.from({ length: 30 }).reduce<string>(
      (inner) => `prompt_cards(id,prompts(id,${inner}))`,
      "id",
    );
    const { data } = await anon.from("prompts").select(`id,${embed}` as "id");
    expect((data ?? []).length).toBeLessThanOrEqual(1000);
  });

  test("D1: a statement past its role's time is cancelled", { timeout: 15_000 }, async () => {
    const started = Date.now();
    const { error } = await (await stack.as("anon")).rpc("probe_sleep" as never);
    expect(error?.code).toBe("57014");
    expect(Date.now() - started).toBeLessThan(8000);
  });

  test("D1: the API's roles have a statement timeout", async () => {
    const rows = await stack.sql`
      select rolname, (select setting from unnest(rolconfig) setting where setting like 'statement_timeout=%') as setting
      from pg_roles where rolname in ('anon', 'authenticated') order by 1`;
    expect(rows.map((row) => row.setting)).toEqual(["statement_timeout=3s", "statement_timeout=8s"]);
  });
});
