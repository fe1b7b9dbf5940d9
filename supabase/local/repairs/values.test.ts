import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../../../tests/support/stack.ts";

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
  await stack.sql.unsafe(`
    create function public.echo_json(value jsonb) returns jsonb language sql stable set search_path = '' as 'select value';
    grant execute on function public.echo_json(jsonb) to anon;
    create table public.echoes (id int primary key, value jsonb, price numeric(8, 2));
    grant select, insert on public.echoes to service_role;`);
});
afterAll(() => stack.stop());

// Bare scalars in a JSON column stay lite's own affair: nothing of ours stores one.
const values = [{ category: ["a"], free: true, note: 'with "quotes"' }, ["a", 1, null], {}, []];

async function call(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(`${stack.apiUrl}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: stack.secretKey, "content-type": "application/json", prefer: "return=representation" },
  });
  return response.json();
}

test.each(values.map((value) => ({ value })))(
  "a function gets $value as it was sent, by POST",
  async ({ value }) => {
    expect(await call("rpc/echo_json", { method: "POST", body: JSON.stringify({ value }) })).toEqual(value);
  },
);

test("a function gets an object as it was sent, by GET", async () => {
  expect(await call(`rpc/echo_json?value=${encodeURIComponent('{"free":true}')}`)).toEqual({ free: true });
});

test("a row keeps every JSON value, and its numbers are numbers", async () => {
  const rows = values.map((value, id) => ({ id, value, price: 9 }));
  expect(await call("echoes", { method: "POST", body: JSON.stringify(rows) })).toEqual(rows);
  const stored = await stack.sql`select jsonb_typeof(value) as kind from public.echoes order by id`;
  expect(stored.map((row) => row.kind)).toEqual(["object", "array", "object", "array"]);
});
