import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../../tests/support/stack.ts";

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
});

afterAll(() => stack.stop());

test("a demo account reads its own user through the API", async () => {
  const client = await stack.as("member");
  const { data } = await client.auth.getUser();
  expect(data.user?.email).toBe("member@aurum.test");
});

test("categories are readable by visitors", async () => {
  const client = await stack.as("anon");
  const { data, error } = await client.from("categories").select("slug").order("display_order");
  expect(error).toBeNull();
  expect(data?.length).toBe(13);
});

test("a scheduled job calls an edge function and records the response", async () => {
  const { sql, scheduler } = stack;
  await sql`update private.jobs set last_run_at = 'infinity'`;
  await sql`insert into private.jobs (name, every, command) values
    ('probe_refused', '1 hour', 'function:contact'), ('probe_unknown', '1 hour', 'function:no-such-thing')`;
  await scheduler.runDue();
  // The stack's own scheduler may have been the faster one.
  const runs = () =>
    sql`select job, error from scheduler_local.job_runs where job like 'probe%' order by job`;
  await expect.poll(runs).toEqual([
    { job: "probe_refused", error: expect.stringMatching(/^contact answered 400: /) },
    { job: "probe_unknown", error: expect.stringMatching(/^no-such-thing answered 404: /) },
  ]);
});
