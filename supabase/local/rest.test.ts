import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, startTestStack, type TestStack } from "../../tests/support/stack.ts";

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
  await stack.sql.unsafe(`
    create table public.notes (id bigint generated always as identity primary key, owner uuid not null default auth.uid(),
      body text not null, made_at timestamptz not null default '2026-01-02 03:04:05+00', agent text
      default (nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for'));
    alter table public.notes enable row level security;
    create policy "own notes" on public.notes for all to authenticated
      using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
    grant select, insert, update, delete on public.notes to authenticated;
    create table public.numbers (n int primary key);
    insert into public.numbers select generate_series(1, 2500);
    grant select on public.numbers to anon, authenticated, service_role;
    create function public.dawdle(seconds float8) returns int language plpgsql as $$ begin perform pg_sleep(seconds); return 1; end $$;
    grant execute on function public.dawdle(float8) to anon, authenticated;
    create schema hidden; create table hidden.things (id int); grant usage on schema hidden to anon; grant select on hidden.things to anon;
  `);
});

afterAll(() => stack.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.apiUrl}/rest/v1/${path}`, { headers: { apikey: stack.publishableKey, ...headers } });

test("D1: no response has more than 1000 rows, whatever the limit is", async () => {
  for (const query of ["numbers", "numbers?limit=100000", "numbers?limit=2500&offset=0"]) {
    expect(((await (await get(query)).json()) as unknown[]).length).toBe(1000);
  }
  expect(((await (await get("numbers", { range: "0-99999" })).json()) as unknown[]).length).toBe(1000);
  const far = await get("numbers?offset=99999999999");
  expect(far.status).toBeLessThan(500);
});

test("D1: a statement is cut off after 3 seconds for visitors, and after 8 for users", {
  timeout: 20_000,
}, async () => {
  const call = async (actor: Actor, seconds: number) => {
    const client = await stack.as(actor);
    const began = performance.now();
    const { error } = await client.rpc("dawdle" as never, { seconds } as never);
    return { code: error?.code, seconds: (performance.now() - began) / 1000 };
  };
  const [anon, user, patient] = await Promise.all([call("anon", 6), call("user", 12), call("user", 4)]);
  expect(anon?.code).toBe("57014");
  expect(anon?.seconds).toBeLessThan(4);
  expect(user?.code).toBe("57014");
  expect(user?.seconds).toBeGreaterThan(7);
  expect(user?.seconds).toBeLessThan(9);
  expect(patient?.code).toBeUndefined();
});

test("only the schema public is exposed", async () => {
  for (const schema of ["hidden", "auth", "storage", "private", "graphql_public", "pg_catalog"]) {
    const response = await get("things", { "accept-profile": schema });
    expect([response.status, (await response.json()).code]).toEqual([406, "PGRST106"]);
  }
  expect((await get("users")).status).toBe(404);
});

test("counts come with HEAD and in the Content-Range header", async () => {
  const client = await stack.as("anon");
  const numbers = client.from("numbers" as never);
  const head = await numbers.select("*", { count: "exact", head: true });
  expect([head.count, head.data]).toEqual([2500, null]);
  const page = await numbers.select("n", { count: "exact" }).range(10, 19);
  expect([page.count, page.data?.length, page.status]).toEqual([2500, 10, 206]);
});

test("times are in ISO form, and defaults see the caller's address", async () => {
  const client = await stack.as("user");
  const { data, error } = await client
    .from("notes" as never)
    .insert({ body: "x" } as never)
    .select("made_at, agent")
    .single();
  expect(error).toBeNull();
  expect(data).toEqual({ made_at: "2026-01-02T03:04:05+00:00", agent: "127.0.0.1" });
});

test("a table created while the stack runs is served at once", async () => {
  await stack.sql.unsafe(
    "create table public.latecomers (id int); grant select on public.latecomers to anon",
  );
  await expect.poll(async () => (await get("latecomers")).status).toBe(200);
});

test("the REST server learns of created and dropped tables, not of temporary ones", async () => {
  const told: string[] = [];
  const { unlisten } = await stack.sql.listen("pgrst", (word) => void told.push(word));
  const tellAfter = async (statement: string) => {
    told.length = 0;
    await stack.sql.unsafe(statement);
    // Messages arrive in order: the statement's notification is there by now.
    await stack.sql.notify("pgrst", "end");
    await expect.poll(() => told.at(-1)).toBe("end");
    return told.length - 1;
  };
  expect(await tellAfter("create temporary table passing (id int) on commit drop")).toBe(0);
  expect(await tellAfter("create function pg_temp.passing() returns int language sql as 'select 1'")).toBe(0);
  expect(await tellAfter("create table public.made (id int)")).toBe(1);
  expect(await tellAfter("drop table public.made")).toBe(1);
  await unlisten();
});

const ODD = [
  "notes?select=",
  "notes?select=*,*",
  `numbers?select=${"n,".repeat(1700)}n`,
  "notes?select=a(b(c(d(",
  "notes?select=owner:::text",
  "notes?id=eq.x",
  "notes?id=eq.99999999999999999999",
  "notes?id=in.(",
  "notes?id=in.()",
  "notes?id=xx.1",
  "notes?order=",
  "notes?order=zz.desc",
  "notes?limit=x",
  "notes?limit=-1",
  "notes?offset=-5",
  "notes?body=fts.%27%26%7C!",
  "notes?body=like.%25%5C",
  "notes?body=match.%5B",
  "notes?or=(",
  "notes?and=(id.eq.1,or(",
  "notes?body=eq.%00",
  "notes?body=eq.%FF",
  "notes?select=body-%3E%3Ex",
  "notes?made_at=gt.yesterdayish",
  "numbers?n=eq.1.5",
  "numbers?n=is.maybe",
  "numbers?select=n.sum()",
  "numbers?select=count()",
  "rpc/dawdle",
  "rpc/nothing",
  "rpc/dawdle?seconds=x",
  "%00",
  "notes%00",
  "a/b/c",
  "..%2f..%2f",
  "numbers?columns=x",
  "numbers?n=not.not.eq.1",
  "prompts?select=*,user_roles(*)",
];

test.each(ODD)("odd input is the caller's fault, never the server's: %s", async (path) => {
  const { data } = await (await stack.as("user")).auth.getSession();
  const response = await get(path, { authorization: `Bearer ${data.session?.access_token}` });
  expect(response.status, await response.text()).toBeLessThan(500);
});

const nested = (depth: number, inner: string) => `${"or(".repeat(depth)}${inner}${")".repeat(depth)}`;

test.each([
  ["a thousand alternatives in one another", `numbers?or=(${nested(1_000, "n.eq.1,n.eq.2")})`],
  ["brackets without an end", `numbers?or=${"(or".repeat(4_000)}`],
  ["embeds without an end", `prompts?select=${"a(".repeat(3_000)}`],
  ["a thousand conditions", `numbers?${"and=(n.gt.0)&".repeat(1_000)}`],
])("D1: filters without end are the caller's fault: %s", async (_name, path) => {
  const before = process.memoryUsage().rss;
  expect((await get(path)).status).toBe(400);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test("D1: an address without end is the caller's fault", async () => {
  for (const length of [20_000, 1_000_000]) {
    const status = await get(`numbers?n=in.(${"1,".repeat(length)}1)`).then(
      (response) => response.status,
      () => 400,
    );
    expect([400, 414, 431]).toContain(status);
  }
});

test("nested filters work", async () => {
  const answer = await get(`numbers?select=n&or=(${nested(6, "n.eq.1,n.eq.2")})&n=lt.10&order=n`);
  expect(await answer.json()).toEqual([{ n: 1 }, { n: 2 }]);
  expect(
    (await get('numbers?select=n&or=(n.eq.1,n.eq.2)&n=not.in.("3","((((((((((((((4")')).status,
  ).toBeLessThan(500);
});

test("D1: staff queries with wrong types are a client error", async () => {
  const { data } = await (await stack.as("admin")).auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  const wrong = [
    "before=yesterdayish",
    "page_size=many",
    "page_size=1e99",
    "before=294277-01-01",
    "page_size=2147483648",
  ];
  for (const query of [...wrong, "before=%7B%7D", "page_size=%7B%7D", "before=%5B%5D", "unknown=1"]) {
    const asked = await get(`rpc/list_security_logs?${query}`, headers);
    expect([query, Math.floor(asked.status / 100)]).toEqual([query, 4]);
  }
  for (const body of [
    '{"before":{}}',
    '{"before":[1]}',
    '{"page_size":"x"}',
    '{"page_size":{}}',
    '{"before":true}',
    '{"page_size":1.5}',
  ]) {
    const asked = await fetch(`${stack.apiUrl}/rest/v1/rpc/list_security_logs`, {
      method: "POST",
      headers: { apikey: stack.publishableKey, ...headers, "content-type": "application/json" },
      body,
    });
    expect([body, Math.floor(asked.status / 100)]).toEqual([body, 4]);
  }
});

test("a failed check, a raised exception and a time limit keep the database's code", async () => {
  await stack.sql.unsafe(`
    alter table public.notes add constraint short check (length(body) < 100);
    create function public.complain() returns int language plpgsql as $$ begin raise exception 'not today' using hint = 'tomorrow'; end $$;
    grant execute on function public.complain() to authenticated;`);
  const client = await stack.as("user");
  const check = await client.from("notes" as never).insert({ body: "x".repeat(200) } as never);
  expect([check.status, check.error?.code]).toEqual([400, "23514"]);
  await expect
    .poll(async () => {
      const { status, error } = await client.rpc("complain" as never);
      return [status, error?.code, error?.message, error?.hint];
    })
    .toEqual([400, "P0001", "not today", "tomorrow"]);
});

test("odd bodies are the caller's fault", async () => {
  const { data } = await (await stack.as("user")).auth.getSession();
  const headers = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    "content-type": "application/json",
  };
  for (const body of [
    "",
    "{",
    "null",
    "5",
    "[null]",
    "[[]]",
    '{"body":null}',
    '{"nope":1}',
    '{"body":"\\u0000"}',
    '{"body":{"a":1}}',
    '{"owner":"x","body":"y"}',
    '[{"body":"a"},{"nope":1}]',
  ]) {
    for (const method of ["POST", "PATCH"]) {
      const response = await fetch(`${stack.apiUrl}/rest/v1/notes?id=eq.1`, { method, headers, body });
      expect(response.status, `${method} ${body} ${await response.text()}`).toBeLessThan(500);
    }
  }
});

test("a bearer that is no valid token is refused", async () => {
  for (const token of ["x", "a.b.c", `${stack.publishableKey}x`]) {
    expect((await get("numbers", { authorization: `Bearer ${token}` })).status).toBe(401);
  }
});
