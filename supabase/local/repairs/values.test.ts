import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../../../tests/support/stack.ts";

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
  await stack.sql.unsafe(`
    create function public.echo_json(value jsonb) returns jsonb language sql stable set search_path = '' as 'select value';
    grant execute on function public.echo_json(jsonb) to anon;
    create function public.echo_text(value text) returns text language sql stable set search_path = '' as 'select value';
    grant execute on function public.echo_text(text) to anon;
    create table public.echoes (id int primary key, value jsonb, price numeric(8, 2));
    grant select, insert, update, delete on public.echoes to service_role;`);
});
afterAll(() => stack.stop());

const documents = [{ category: ["a"], free: true, note: 'with "quotes"' }, ["a", 1, null], {}, []];
const scalars = ["text", "5", "true", "null", '{"a":1}', '"quoted"', "", 5, true, false];
const values = [...documents, ...scalars];

async function call(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(`${stack.apiUrl}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: stack.secretKey, "content-type": "application/json", prefer: "return=representation" },
  });
  return response.json();
}

test.each(values.map((value) => ({ value })))(
  "a function gets $value unchanged by POST",
  async ({ value }) => {
    expect(await call("rpc/echo_json", { method: "POST", body: JSON.stringify({ value }) })).toEqual(value);
  },
);

test("a function gets an object unchanged by GET", async () => {
  expect(await call(`rpc/echo_json?value=${encodeURIComponent('{"free":true}')}`)).toEqual({ free: true });
});

test.each(['"two words"', "null", "true", "007", "1e3", "1.0", '{"a":1}', "[1]", "two words", '"', ""])(
  "a function gets the text %s unchanged by GET",
  async (value) => {
    expect(await call(`rpc/echo_text?value=${encodeURIComponent(value)}&limit=1`)).toBe(value);
  },
);

test("a row keeps every JSON value, and its numbers are numbers", async () => {
  const rows = values.map((value, id) => ({ id, value, price: 9 }));
  expect(await call("echoes", { method: "POST", body: JSON.stringify(rows) })).toEqual(rows);
  const stored = await stack.sql`select jsonb_typeof(value) as kind from public.echoes order by id`;
  const kinds = ["object", "array", "object", "array", ...scalars.map((value) => typeof value)];
  expect(stored.map((row) => row.kind)).toEqual(kinds);
});

test("a change keeps a scalar too", async () => {
  await call("echoes", { method: "POST", body: JSON.stringify({ id: 100, value: {} }) });
  const changed = await call("echoes?id=eq.100&select=value", { method: "PATCH", body: '{"value":"5"}' });
  expect(changed).toEqual([{ value: "5" }]);
});

test("JSON's null is the database's null", async () => {
  const body = JSON.stringify({ id: 101, value: null });
  expect(await call("echoes?select=value", { method: "POST", body })).toEqual([{ value: null }]);
  expect(await stack.sql`select from public.echoes where id = 101 and value is null`).toHaveLength(1);
});

test.each(["PATCH", "DELETE"])("%s without a filter changes nothing", async (method) => {
  const [before] = await stack.sql`select count(*)::int as rows from public.echoes`;
  const verb = method === "PATCH" ? "UPDATE" : "DELETE";
  for (const path of ["echoes", "echoes?select=id", "echoes?order=id&limit=1"])
    expect(await call(path, { method, body: '{"price":1}' })).toEqual({
      code: "21000",
      details: null,
      hint: null,
      message: `${verb} requires a WHERE clause`,
    });
  expect(
    await stack.sql`select count(*)::int as rows from public.echoes where price is distinct from 1`,
  ).toEqual([before]);
});
