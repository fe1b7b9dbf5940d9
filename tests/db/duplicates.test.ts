import type postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

const text = `You are a patient editor. Read the article below and point out, paragraph by paragraph, where a reader may
  lose the thread. Suggest one better sentence for each place, keep the voice of the author, and end with the three changes
  that would help most. Do not rewrite what is clear already. Write in {{language}} for {{readers}}.`;

async function write(...texts: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, prompt_text] of texts.entries()) {
    const [row] = await stack.sql`
      insert into public.prompts (title, prompt_text, created_at)
      values (${`Alike ${at}`}, ${prompt_text}, ${new Date(Date.UTC(2026, 0, 1 + at))}) returning id`;
    ids.push(row?.id);
  }
  return ids;
}

async function listAll() {
  const { data, error } = await (await stack.as("jadmin")).rpc("list_duplicate_prompts", { page_size: 100 });
  expect(error).toBeNull();
  return data ?? [];
}

async function pairs(ids: readonly string[]) {
  return (await listAll())
    .filter(({ first_id, copy_id }) => ids.includes(first_id) && ids.includes(copy_id))
    .map(({ first_id, copy_id, likeness }) => [ids.indexOf(first_id), ids.indexOf(copy_id), likeness]);
}

test("the same text is found however it is spaced, spelled large or marked; another one is not", async () => {
  const ids = await write(
    text,
    `**${text.toUpperCase().replaceAll("\n", " ")}**`,
    "Draw a lighthouse at dusk in the manner of an old travel poster, with two colours and no letters.",
  );
  expect(await pairs(ids)).toEqual([[0, 1, 100]]);
});

test("nearly the same is found and said to be less than the same", async () => {
  const ids = await write(text, text.replace("three changes", "five changes").replace("patient", "strict"));
  const [[first, copy, likeness] = []] = await pairs(ids);
  expect([first, copy]).toEqual([0, 1]);
  expect(likeness).toBeGreaterThanOrEqual(60);
  expect(likeness).toBeLessThan(100);
});

test("Arabic texts are alike without their marks", async () => {
  const ids = await write(
    "اكتب رسالةً قصيرةً إلى مديرك تطلب فيها إجازة أسبوع، واذكر من ينوب عنك في غيابك",
    "اكتب رسالة قصيرة الى مديرك تطلب فيها اجازة اسبوع واذكر من ينوب عنك في غيابك",
  );
  expect(await pairs(ids)).toEqual([[0, 1, 100]]);
});

test("thirty copies make twenty-nine pairs, each with the nearest, the newest copy first", async () => {
  const ids = await write(...Array.from({ length: 30 }, () => text));
  const found = await pairs(ids);
  expect(found.map(([, copy]) => copy)).toEqual(Array.from({ length: 29 }, (_, at) => 29 - at));
});

test("a changed text is compared anew; a hidden copy and a pair that is kept are not listed", async () => {
  const ids = await write(text, text, text);
  const staff = await stack.as("jadmin");
  await staff
    .from("prompts")
    .update({ prompt_text: "Something else altogether now" })
    .eq("id", ids[1] ?? "");
  expect(await pairs(ids)).toEqual([[0, 2, 100]]);
  const kept = { prompt_id: ids[2] ?? "", other_id: ids[0] ?? "" };
  expect((await staff.rpc("keep_both_prompts", kept)).error).toBeNull();
  expect((await staff.rpc("keep_both_prompts", kept)).error).toBeNull();
  expect(await pairs(ids)).toEqual([]);
  expect((await staff.rpc("keep_both_prompts", { ...kept, other_id: kept.prompt_id })).error?.code).toBe(
    "22023",
  );
  await staff
    .from("prompts")
    .update({ prompt_text: text, status: "hidden" })
    .eq("id", ids[1] ?? "");
  expect(await pairs(ids)).toEqual([]);
});

const insertOne = (sql: postgres.TransactionSql, title: string, content: string) =>
  sql`insert into public.prompts (title, prompt_text) values (${title}, ${content}) returning id`;

test("what two people saved at the same moment is found by the job, since neither saw the other", async () => {
  const ids = await stack.sql.begin(async (one) => {
    const [first] = await insertOne(one, "Alike one", text);
    const [second] = await stack.sql.begin((other) => insertOne(other, "Alike other", text));
    return [first?.id, second?.id];
  });
  expect(await pairs(ids)).toEqual([]);
  await stack.sql`select private.run_job('gather_shared_parts')`;
  expect(await pairs(ids)).toHaveLength(1);
});

test("two who save the same two texts at once, in opposite order, do not wait for each other", async () => {
  const other = text.split(" ").reverse().join(" ");
  await write(text, other);
  const ids = await stack.sql.begin(async (one) => {
    const [first] = await insertOne(one, "Alike one", text);
    return stack.sql.begin(async (two) => {
      await two`set local statement_timeout = '5s'`;
      const [second] = await insertOne(two, "Alike two", other);
      const [third] = await insertOne(two, "Alike three", text);
      const [fourth] = await insertOne(one, "Alike four", other);
      return [first?.id, second?.id, third?.id, fourth?.id];
    });
  });
  await stack.sql`select private.run_job('gather_shared_parts')`;
  expect((await listAll()).map(({ copy_id }) => copy_id)).toEqual(expect.arrayContaining(ids));
});

test("a text that is being deleted at this moment neither holds up its like nor makes it fail", async () => {
  const [gone] = await write(text);
  await stack.sql.begin(async (one) => {
    await one`delete from public.prompts where id = ${gone ?? ""}`;
    await stack.sql.begin(async (two) => {
      await two`set local statement_timeout = '5s'`;
      await insertOne(two, "Alike one", text);
    });
    await stack.sql.begin(async (three) => {
      await three`set local statement_timeout = '5s'`;
      await three`select private.run_job('gather_shared_parts')`;
    });
  });
  expect((await listAll()).map(({ first_id }) => first_id)).not.toContain(gone);
});

test("X4: the longest text leaves its print in time", async () => {
  const began = performance.now();
  await write("a b ".repeat(49_999));
  expect(performance.now() - began).toBeLessThan(3_000);
});
