import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { idOf } from "./support/actors.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  await stack.sql`delete from public.prompts where user_id in (${idOf("prompter")}, ${idOf("jadmin")})`;
  await stack.sql`delete from private.rate_limits`;
});
afterAll(() => stack.stop());

const keyOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const row = (number: number, fields: object = {}) => ({
  key: keyOf(number),
  title: `Row ${number}`,
  prompt_text: "A text of ten letters",
  category: "claude-text",
  ...fields,
});

async function importAs(actor: "prompter" | "jadmin" | "user", rows: object[]) {
  const { data, error } = await (await stack.as(actor)).rpc("import_prompts", {
    rows: JSON.parse(JSON.stringify(rows)),
  });
  return { answers: data ?? [], code: error?.code };
}

const titles = async () =>
  (await stack.sql`select title from public.prompts where user_id = ${idOf("prompter")} order by title`).map(
    ({ title }) => title,
  );

test("a batch comes in as the prompter's own drafts, with every field", async () => {
  const variables = [{ name: "topic", label: "Topic", label_ar: "الموضوع", type: "choice", options: ["a"] }];
  const fields = {
    title: " =Title ",
    title_ar: "عنوان",
    description: "Short",
    description_ar: "قصير",
    prompt_text: "\r\n{{topic}} and spaces  ",
    prompt_text_ar: "نص {{topic}}",
    points: ["One", " Two", "[Three"],
    points_ar: ["واحد", "اثنان", "ثلاثة"],
    search_terms: ["letter to a shop", "=complain"],
    search_terms_ar: ["رسالة إلى متجر"],
    notes: "Attach the mail\r\n",
    notes_ar: "ملاحظة",
    assertions: [{ type: "contains", value: "Total" }],
    category: "mine",
    tags: ["one"],
    variables,
  };
  const { answers } = await importAs("prompter", [row(1, fields)]);
  const [stored] = await stack.sql`select * from public.prompts where id = ${answers[0]?.id ?? null}`;
  const { category, tags, ...columns } = fields;
  expect(stored).toMatchObject({
    ...columns,
    user_id: idOf("prompter"),
    status: "draft",
    metadata: { category, tags },
    published_at: null,
  });
});

test("a check of the facts comes in from staff alone", async () => {
  const check = {
    checked_on: "2026-11-27",
    checked_tool: "Veo 3.1",
    sources: [{ url: "https://a.test", date: "2026-10-01" }],
  };
  const none = { checked_on: null, checked_tool: null, sources: [] };
  for (const [actor, first, later] of [
    ["prompter", none, none],
    ["jadmin", { ...none, checked_tool: "Veo 3" }, check],
  ] as const) {
    const { answers } = await importAs(actor, [row(1, { checked_tool: "Veo 3" })]);
    const id = answers[0]?.id ?? null;
    const [added] =
      await stack.sql`select checked_on, checked_tool, sources from public.prompts where id = ${id}`;
    expect(added).toEqual(first);
    await importAs(actor, [row(2, { ...check, updates: id })]);
    const [updated] = await stack.sql`
      select checked_on::text, checked_tool, sources from public.prompts where id = ${id}`;
    expect(updated).toEqual(later);
  }
});

test("a row that a rule refuses is named by the rule, and the others are in", async () => {
  const bad: [object, string][] = [
    [{ title: "" }, "prompts_title_check"],
    [{ title: null }, "unreadable"],
    [{ title: "x".repeat(201) }, "prompts_title_check"],
    [{ title: "turned \u202e" }, "prompts_title_check"],
    [{ title_ar: "x".repeat(201) }, "prompts_title_ar_check"],
    [{ description: "x".repeat(301) }, "prompts_description_check"],
    [{ description_ar: "x".repeat(301) }, "prompts_description_ar_check"],
    [{ prompt_text: "short" }, "prompts_prompt_text_check"],
    [{ prompt_text: "x".repeat(200_001) }, "prompts_prompt_text_check"],
    [{ prompt_text_ar: "x".repeat(200_001) }, "prompts_prompt_text_ar_check"],
    [{ category: "x".repeat(81) }, "metadata_has_its_shape"],
    [{ tags: "no list" }, "metadata_has_its_shape"],
    [{ tags: ["\u202e"] }, "metadata_has_its_shape"],
    [{ assertions: [{ type: "javascript", value: "1" }] }, "assertions_have_their_shape"],
    [{ points: ["One", "Two"] }, "prompts_points_check"],
    [{ points: ["One", "Two", null] }, "prompts_points_check"],
    [{ points: "One\nTwo\nThree" }, "unreadable"],
    [{ points_ar: ["x".repeat(161), "Two", "Three"] }, "prompts_points_ar_check"],
    [{ search_terms: Array.from({ length: 13 }, (_, at) => `term ${at}`) }, "prompts_search_terms_check"],
    [{ search_terms: ["once", null] }, "prompts_search_terms_check"],
    [{ search_terms: "once" }, "unreadable"],
    [{ search_terms_ar: ["x".repeat(81)] }, "prompts_search_terms_ar_check"],
    [{ notes: "x".repeat(4001) }, "prompts_notes_check"],
    [{ notes_ar: "x".repeat(4001) }, "prompts_notes_ar_check"],
    [{ variables: [{ name: "A" }] }, "prompts_variables_check"],
    [{ variables: {} }, "prompts_variables_check"],
  ];
  const rows = [row(0), ...bad.map(([fields], at) => row(at + 1, fields)), row(99)];
  const { answers } = await importAs("prompter", rows);
  expect(answers.map(({ refusal }) => refusal)).toEqual([null, ...bad.map(([, refusal]) => refusal), null]);
  expect(answers.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
  expect(answers.filter(({ id }) => id !== null)).toHaveLength(2);
  expect(await titles()).toEqual(["Row 0", "Row 99"]);
});

test("F3: a batch that is sent again, or twice at once, makes no second prompt", async () => {
  const rows = [row(1), row(2)];
  const [first, second] = await Promise.all([importAs("prompter", rows), importAs("prompter", rows)]);
  expect(second).toEqual(first);
  expect(await importAs("prompter", rows)).toEqual(first);
  expect(await titles()).toEqual(["Row 1", "Row 2"]);
});

test("an updating row changes words only; state and attachments stay", async () => {
  const assertions = [{ type: "is-json" }];
  const { answers } = await importAs("prompter", [
    row(1, {
      status: "published",
      notes: "Kept",
      tags: ["old"],
      points: ["One", "Two", "Three"],
      assertions,
    }),
  ]);
  const id = answers[0]?.id ?? null;
  await stack.sql`
    update public.prompts set allows_trial = true, metadata = metadata || ${stack.sql.json({ attached_files: [] })} where id = ${id}`;
  const changed = {
    title: "New",
    title_ar: "جديد",
    description: "Short",
    description_ar: "قصير",
    prompt_text: "Another text of {{topic}}",
    prompt_text_ar: "نص آخر",
    points_ar: ["واحد", "اثنان", "ثلاثة"],
    search_terms: ["new"],
    search_terms_ar: ["جديد"],
    notes_ar: "ملاحظة",
    tags: ["new"],
    variables: [{ name: "topic", label: "Topic", type: "text" }],
  };
  const sent = { ...row(2, changed), category: null, status: "draft", updates: id };
  expect((await importAs("prompter", [sent])).answers).toMatchObject([{ id, refusal: null }]);
  const { tags, ...columns } = changed;
  const [stored] = await stack.sql`select * from public.prompts where user_id = ${idOf("prompter")}`;
  expect(stored).toMatchObject({
    ...columns,
    id,
    status: "published",
    notes: "Kept",
    allows_trial: true,
    points: ["One", "Two", "Three"],
    assertions,
    metadata: { tags, category: "claude-text", attached_files: [] },
  });
  const bare = { key: keyOf(3), category: "mine", points: ["1", "2", "3"], notes: "New", updates: id };
  await importAs("prompter", [bare]);
  const [again] = await stack.sql`select * from public.prompts where id = ${id}`;
  expect(again).toMatchObject({
    ...columns,
    notes: "New",
    points: ["1", "2", "3"],
    metadata: { tags, category: "mine" },
  });
});

test("R8: an import cannot update prompts that are another's, hidden or deleted", async () => {
  const { answers } = await importAs("prompter", [row(1), row(2)]);
  const [own, hidden] = answers.map(({ id }) => id);
  await stack.sql`update public.prompts set status = 'hidden' where id = ${hidden ?? null}`;
  const taken = { title: "Taken over" };
  const refused = [{ refusal: "not_yours", id: null }];
  expect((await importAs("jadmin", [row(3, { ...taken, updates: own })])).answers).toMatchObject(refused);
  for (const updates of [hidden, keyOf(9)])
    expect((await importAs("prompter", [row(3, { ...taken, updates })])).answers).toMatchObject(refused);
  expect((await importAs("prompter", [row(3, { updates: own, title: "" })])).answers).toMatchObject([
    { refusal: "prompts_title_check", id: null },
  ]);
  expect(await titles()).toEqual(["Row 1", "Row 2"]);
});

test("R12: another user's key reveals and changes nothing of their prompts", async () => {
  const own = await importAs("prompter", [row(1)]);
  const others = await importAs("jadmin", [row(1, { title: "Taken over" })]);
  expect(others.answers[0]).toMatchObject({ refusal: null });
  expect(others.answers[0]?.id).not.toBe(own.answers[0]?.id);
  expect(await titles()).toEqual(["Row 1"]);
});

test("only prompters import, and without the rights of staff", async () => {
  expect((await importAs("user", [row(1)])).code).toBe("42501");
  const staffs = { status: "hidden", is_free: true, is_featured: true, user_id: idOf("super"), slug: "mine" };
  const { answers } = await importAs("jadmin", [row(1, staffs), row(2, { status: "published" })]);
  const rows = await stack.sql`
    select title, status, is_free, is_featured, slug = 'mine' as named from public.prompts
    where user_id = ${idOf("jadmin")} and id in ${stack.sql(answers.map(({ id }) => id))} order by title`;
  const plain = { is_free: false, is_featured: false, named: false };
  expect(rows).toEqual([
    { title: "Row 1", status: "draft", ...plain },
    { title: "Row 2", status: "published", ...plain },
  ]);
});

test("X3: a batch with NUL, too many rows or a wrong type is refused as a whole", async () => {
  const codes = [
    await importAs("prompter", [row(1), row(2, { prompt_text: "NUL \0 in a long text" })]),
    await importAs(
      "prompter",
      Array.from({ length: 101 }, (_, at) => row(at)),
    ),
    await importAs("prompter", [row(1), { title: "No key", key: "no" }]),
  ].map(({ code }) => code);
  expect(codes).toEqual(["22P05", "22023", "22P02"]);
  expect(await titles()).toEqual([]);
});

test("D2: the hourly limit refuses the whole batch that crosses it", async () => {
  await stack.sql`
    insert into private.rate_limits (key, window_start, count) values (${`prompts:${idOf("prompter")}`}, now(), 2999)`;
  expect((await importAs("prompter", [row(1), row(2)])).code).toBe("PT429");
  expect(await titles()).toEqual([]);
  expect((await importAs("prompter", [row(1)])).answers).toHaveLength(1);
});

test("an imported prompt's id is a valid UUID, as the functions want it", async () => {
  const { answers } = await importAs("prompter", [row(1), row(2), row(3)]);
  for (const { id } of answers)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
