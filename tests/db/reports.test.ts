import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { idOf, PREMIUM } from "./support/actors.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(async () => {
  await stack.putBack();
  await stack.sql`delete from public.prompt_reports`;
});
afterAll(() => stack.stop());

const reports = () =>
  stack.sql`select user_id, reason, note, status from public.prompt_reports order by created_at, status`;

const report = async (reason: string, note?: string, prompt = PREMIUM) =>
  (await stack.as("user")).rpc("report_prompt", { prompt, reason, ...(note !== undefined && { note }) });

test("a report has its reporter's name; a second one replaces it while open", async () => {
  const open = { user_id: idOf("user"), status: "open" };
  expect((await report("broken")).error).toBeNull();
  expect(await reports()).toEqual([{ ...open, reason: "broken", note: null }]);
  expect((await report("misleading", "  It promises a table.  ")).error).toBeNull();
  const replaced = { ...open, reason: "misleading", note: "It promises a table." };
  expect(await reports()).toEqual([replaced]);
  await stack.sql`update public.prompt_reports set status = 'closed', outcome = 'resolved'`;
  expect((await report("other", " ")).error).toBeNull();
  expect(await reports()).toEqual([
    { ...replaced, status: "closed" },
    { ...open, reason: "other", note: null },
  ]);
});

test("an unknown reason and a note without end are refused", async () => {
  expect((await report("spam")).error?.code).toBe("23514");
  expect((await report("other", "x".repeat(1001))).error?.code).toBe("23514");
  expect(await reports()).toEqual([]);
});

test("D2: twenty reports a day from one person", { timeout: 20_000 }, async () => {
  await stack.sql`
    insert into public.prompts (title, prompt_text, status)
    select 'Flood ' || n, 'A text of ten letters', 'published' from generate_series(1, 25) n`;
  const prompts = await stack.sql<{ id: string }[]>`select id from public.prompts where title like 'Flood %'`;
  const answers = await Promise.all(prompts.map(({ id }) => report("other", undefined, id)));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(await reports()).toHaveLength(20);
});

test("D2: reports that keep nothing count too, second ones and those about nothing", {
  timeout: 20_000,
}, async () => {
  const nothing = "a9000000-0000-4000-8000-000000000009";
  const answers = [];
  for (let round = 0; round < 11; round += 1)
    answers.push(await report("other"), await report("other", undefined, nothing));
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(204), 429, 429]);
  expect(await reports()).toHaveLength(1);
});

test("X3: odd notes are kept without what turns text, never a failure of the server", async () => {
  for (const note of ["<script>alert(1)</script>", "\u202e reversed", "=cmd|'/c calc'!A1"]) {
    expect((await report("other", note)).error, note).toBeNull();
    expect((await reports())[0]?.note).toBe(note.replace("\u202e", "").trim());
  }
  expect((await report("other", "NUL \u0000")).status).toBeLessThan(500);
});

test("staff see who reported what, the reporter's deletion takes it along", async () => {
  await report("harmful", "Look at this");
  const { data } = await (await stack.as("jadmin"))
    .from("prompt_reports")
    .select("reason, note, prompts(slug)");
  expect(data).toEqual([{ reason: "harmful", note: "Look at this", prompts: { slug: "rival-premium" } }]);
  await stack.sql.begin(async (tx) => {
    await tx`delete from auth.users where id = ${idOf("user")}`;
    expect(await tx`select from public.prompt_reports`).toHaveLength(0);
    await tx`rollback`;
  });
});
