// Spec 3.8.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { idOf } from "./support/actors.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

async function shelf(name: string): Promise<string> {
  const staff = await stack.as("jadmin");
  const { data, error } = await staff
    .from("categories")
    .insert({ name, slug: `shelf-${name}`, display_order: 50 })
    .select()
    .single();
  if (error) throw error;
  return data.id;
}

const fill = (name: string, count: number) =>
  stack.sql`
    insert into public.prompts (title, prompt_text, status, metadata)
    select 'Filed ' || n, 'A text of ten letters', case when n % 2 = 0 then 'draft' else 'published' end,
      jsonb_build_object('category', ${`shelf-${name}`}::text, 'tags', jsonb_build_array('kept'))
    from generate_series(1, ${count}) n`;

const countIn = async (name: string) => {
  const [row] = await stack.sql`
    select count(*)::int as count from public.prompts where metadata ->> 'category' = ${`shelf-${name}`}`;
  return row?.count;
};

const acts = async () =>
  (
    await stack.sql<{ action: string }[]>`
      select action from public.audit_log where actor_id = ${idOf("jadmin")} and target_type = 'category' order by id desc`
  ).map(({ action }) => action);

test("only an empty category can be deleted, and the audit log records it", async () => {
  const id = await shelf("a");
  await fill("a", 1);
  const staff = await stack.as("jadmin");
  const remove = () => staff.from("categories").delete({ count: "exact" }).eq("id", id);
  expect((await remove()).error).toMatchObject({ code: "23503", message: "Prompts stand in this category" });
  expect((await stack.service().from("categories").delete().eq("id", id)).error?.code).toBe("23503");
  await stack.sql`delete from public.prompts where metadata ->> 'category' = 'shelf-a'`;
  expect((await remove()).count).toBe(1);
  expect((await acts()).slice(0, 2)).toEqual(["category.delete", "category.insert"]);
});

test("a category is deleted with the move of its last prompt, other fields unchanged", async () => {
  const [from, to] = [await shelf("a"), await shelf("b")];
  await fill("a", 203);
  const staff = await stack.as("jadmin");
  const move = () => staff.rpc("delete_category", { category: from, move_to: to });
  expect((await move()).data).toBe(3);
  expect([await countIn("a"), await countIn("b")]).toEqual([3, 200]);
  expect((await move()).data).toBe(0);
  expect([await countIn("a"), await countIn("b")]).toEqual([0, 203]);
  expect((await staff.from("categories").select("id").eq("id", from)).data).toEqual([]);
  const [moved] = await stack.sql`
    select metadata -> 'tags' as tags, (select category from public.prompt_cards c where c.id = p.id) as shown
    from public.prompts p where title = 'Filed 203' and metadata ->> 'category' = 'shelf-b'`;
  expect(moved).toEqual({ tags: ["kept"], shown: "shelf-b" });
  expect((await move()).error?.code).toBe("22023");
});

test("prompts move to another category that there is, or nothing happens", async () => {
  const id = await shelf("a");
  await fill("a", 1);
  const staff = await stack.as("jadmin");
  for (const move_to of [id, idOf("admin")])
    expect((await staff.rpc("delete_category", { category: id, move_to })).error?.code).toBe("22023");
  expect(await countIn("a")).toBe(1);
});

test("staff sort the categories, unlisted ones last; repeating it is not logged again", async () => {
  const ids = [await shelf("a"), await shelf("b"), await shelf("c")];
  const staff = await stack.as("jadmin");
  const arrange = () => staff.rpc("arrange_categories", { categories: [ids[2], ids[0]] as string[] });
  expect((await arrange()).error).toBeNull();
  await arrange();
  const { data } = await staff.from("categories").select("id, display_order").order("display_order");
  expect(data?.slice(0, 2).map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  expect(data?.map(({ display_order }) => display_order)).toEqual(data?.map((_, at) => at + 1));
  expect((await acts())[0]).toBe("category.arrange");
  expect((await acts())[1]).not.toBe("category.arrange");
});

test("two who arrange at once leave one of both orders, whole", { timeout: 30_000 }, async () => {
  const ids = [await shelf("a"), await shelf("b"), await shelf("c")];
  const clients = await Promise.all([stack.as("jadmin"), stack.as("admin")]);
  const orders = [ids, ids.toReversed()];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      clients.map((client, at) => client.rpc("arrange_categories", { categories: orders[at] ?? [] })),
    );
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    const rows = await stack.sql`select id from public.categories order by display_order limit 3`;
    expect(orders.map((order) => order.join())).toContain(rows.map(({ id }) => id).join());
  }
});

test("the prompts of a category are counted, drafts too", async () => {
  await shelf("a");
  await fill("a", 4);
  const { data } = await (await stack.as("jadmin")).rpc("count_category_prompts");
  expect(data).toContainEqual({ category: "shelf-a", prompts: 4 });
});

test("D1: all categories of the library are counted, however many authors invent", async () => {
  await shelf("a");
  await fill("a", 4);
  await stack.sql`
    insert into public.prompts (title, prompt_text, metadata)
    select 'Own ' || n, 'A text of ten letters', jsonb_build_object('category', 'own-' || n) from generate_series(1, 1001) n`;
  const { data } = await (await stack.as("jadmin")).rpc("count_category_prompts");
  await stack.sql`delete from public.prompts where metadata ->> 'category' like 'own-%'`;
  const { data: shelves } = await (await stack.as("jadmin")).from("categories").select("slug");
  expect(data).toContainEqual({ category: "shelf-a", prompts: 4 });
  const known = shelves?.map(({ slug }) => slug);
  expect(data?.filter(({ category }) => !known?.includes(category))).toEqual([]);
});

test("X3: a category runs at known sites and at https addresses only", async () => {
  const id = await shelf("sites");
  const staff = await stack.as("jadmin");
  const list = (run_targets: unknown[]) =>
    staff
      .from("categories")
      .update({ run_targets: run_targets as string[] })
      .eq("id", id);
  const good = ["chatgpt", "Suno https://suno.com/create", "Own tool https://own.example/new?q={prompt}"];
  expect((await list(good)).error).toBeNull();
  for (const bad of [
    "ChatGPT",
    "X javascript:alert(1)",
    "X http://own.example/",
    "X https://own.example/<b>",
    3,
  ])
    expect((await list([bad])).error?.code, String(bad)).toBe("23514");
  expect((await list(Array(13).fill("chatgpt"))).error?.code).toBe("23514");
});

test("R5: only staff create, change, sort or delete categories; a slug never changes", async () => {
  const [id, other] = [await shelf("a"), await shelf("b")];
  for (const actor of ["anon", "user", "member", "prompter"] as const) {
    const client = await stack.as(actor);
    expect((await client.from("categories").insert({ name: "Own", display_order: 1 })).error?.code).toBe(
      "42501",
    );
    await client.from("categories").update({ name: "Mine" }).eq("id", id);
    await client.from("categories").delete().eq("id", id);
    const calls = [
      await client.rpc("delete_category", { category: id, move_to: other }),
      await client.rpc("arrange_categories", { categories: [other, id] }),
      await client.rpc("count_category_prompts"),
    ];
    expect(calls.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501"]);
  }
  const [kept] = await stack.sql`select name, display_order from public.categories where id = ${id}`;
  expect(kept).toEqual({ name: "a", display_order: 50 });
  const admin = await stack.as("admin");
  expect((await admin.from("categories").update({ slug: "shelf-z" }).eq("id", id)).error?.code).toBe("42501");
});
