import { existsSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { createDatabase } from "../../../tests/support/databases.ts";
import { connect } from "../database.ts";
import { createScheduler } from "./scheduler.ts";

const START = Date.parse("2026-11-01T12:00:00Z");
const MINUTE = 60_000;
const FUNCTIONS = join(import.meta.dirname, "../../functions");

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: postgres.Sql;
let shipped: { name: string; every: string; command: string }[] = [];
let clock = START;

beforeAll(async () => {
  database = await createDatabase(inject("postgresPort"));
  sql = connect(database.url, 8);
  shipped = await sql`select name, every::text, command from private.jobs order by name`;
  await sql.unsafe(`
    create table private.ticks (job text, at timestamptz default clock_timestamp());
    create function private.tick_a() returns void language sql set search_path = ''
      as $$ insert into private.ticks (job) values ('a') $$;
    create function private.tick_b() returns void language sql set search_path = ''
      as $$ insert into private.ticks (job) values ('b') $$;
    create function private.fail() returns void language plpgsql set search_path = ''
      as $$ begin insert into private.ticks (job) values ('half'); raise exception 'this job fails'; end $$;
  `);
});

beforeEach(async () => {
  clock = START;
  called = [];
  await sql`truncate private.ticks`;
  await sql`delete from private.jobs`;
  await sql`insert into private.jobs (name, every, command) values
    ('a', '10 minutes', 'private.tick_a'), ('b', '1 hour', 'private.tick_b')`;
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

let called: string[] = [];
const callFunction = async (name: string) => {
  called.push(name);
  await sql.begin(async (tx) => {
    // Fails while the caller holds the job's row.
    await tx`set local lock_timeout = '2s'`;
    await tx`select from private.jobs where command = ${`function:${name}`} for update`;
  });
  if (name === "broken") throw new Error("broken answered 500");
};
const scheduler = () => createScheduler({ sql, callFunction, now: () => new Date(clock) });
const ticks = async () =>
  (await sql<{ job: string }[]>`select job from private.ticks order by at`).map(({ job }) => job);

test("runs what is due by the given clock, and nothing before its time", async () => {
  const { runDue } = scheduler();
  expect(await runDue()).toEqual(["a", "b"]);
  clock += 10 * MINUTE - 1;
  expect(await runDue()).toEqual([]);
  clock += 1;
  expect(await runDue()).toEqual(["a"]);
  clock += 50 * MINUTE;
  expect(await runDue()).toEqual(["a", "b"]);
  expect(await ticks()).toEqual(["a", "b", "a", "a", "b"]);
});

test("ten schedulers at once run each job once, and call each function once", async () => {
  await sql`insert into private.jobs (name, every, command) values ('c', '1 hour', 'function:send-things')`;
  const ran = await Promise.all(Array.from({ length: 10 }, () => scheduler().runDue()));
  expect(ran.flat().sort()).toEqual(["a", "b", "c"]);
  expect(called).toEqual(["send-things"]);
  expect((await ticks()).sort()).toEqual(["a", "b"]);
});

test("a failing job is recorded, rolled back and retried, and stops no other", async () => {
  await sql`insert into private.jobs (name, every, command) values ('aa', '10 minutes', 'private.fail')`;
  const { runDue } = scheduler();
  clock += 365 * 24 * 60 * MINUTE;
  expect(await runDue()).toEqual(["a", "aa", "b"]);
  expect(await ticks()).toEqual(["a", "b"]);
  const runs =
    await sql`select job, error, ran_at from scheduler_local.job_runs where ran_at = ${new Date(clock)} order by job`;
  expect(runs).toMatchObject([
    { job: "a", error: null },
    { job: "aa", error: "this job fails" },
    { job: "b", error: null },
  ]);
  clock += 10 * MINUTE;
  expect(await runDue()).toEqual(["a", "aa"]);
});

test("a job that names an edge function calls it when due, and its failure is recorded", async () => {
  await sql`insert into private.jobs (name, every, command) values
    ('call', '15 minutes', 'function:send-things'), ('call_broken', '1 hour', 'function:broken')`;
  const { runDue } = scheduler();
  clock += 9 * 365 * 24 * 60 * MINUTE;
  expect(await runDue()).toEqual(["a", "b", "call", "call_broken"]);
  clock += 15 * MINUTE;
  expect(await runDue()).toEqual(["a", "call"]);
  expect(called).toEqual(["send-things", "broken", "send-things"]);
  const failed =
    await sql`select job, error from scheduler_local.job_runs where error is not null and job like 'call%'`;
  expect(failed).toEqual([{ job: "call_broken", error: "broken answered 500" }]);
});

test.each(["public.tick_a", "function:../secrets", "function:", "private.tick_a; drop table x"])(
  "a job's command is nothing else: %s",
  async (command) => {
    const wrong = sql`insert into private.jobs (name, every, command) values ('wrong', '1 hour', ${command})`;
    await expect(wrong).rejects.toThrow("jobs_command_check");
  },
);

test("the jobs of the migrations name functions that exist and run", async () => {
  await sql`delete from private.jobs`;
  await sql`delete from scheduler_local.job_runs`;
  await sql`insert into private.jobs ${sql(shipped)}`;
  expect(await scheduler().runDue()).toEqual(shipped.map((job) => job.name));
  expect(shipped).not.toEqual([]);
  expect(called).not.toEqual([]);
  const missing = called.filter((name) => !existsSync(join(FUNCTIONS, name, "index.ts")));
  expect(missing).toEqual([]);
  expect(await sql`select job, error from scheduler_local.job_runs where error is not null`).toEqual([]);
});
