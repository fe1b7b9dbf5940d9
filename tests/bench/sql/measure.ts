import postgres from "postgres";
import type { BenchEntry } from "../results.ts";
import { ACTORS, type BenchActor, becomeActor, openSessions } from "./actors.ts";
import { percentiles } from "./percentiles.ts";
import { measurePlain, type PlainTimes } from "./plain.ts";
import { keepPlans, summarisePlans } from "./plans.ts";
import { measurePolicy } from "./policy.ts";
import { browseMeasures, type Measure, type Question, searchMeasures } from "./questions.ts";
import { serverCpuClock } from "./server-cpu.ts";

const SAMPLES = 192;

/** Measures one database as each actor over a single warm connection. */
export async function measureDatabase(url: string, rows: number): Promise<BenchEntry[]> {
  const messages: string[] = [];
  const sql = postgres(url, { max: 1, onnotice: ({ message }) => messages.push(message ?? "") });
  const entries: BenchEntry[] = [];
  try {
    await openSessions(sql);
    const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const cpu = serverCpuClock(backend?.pid ?? 0);
    const searches = searchMeasures();
    const measures = [...searches, ...(await browseMeasures(sql, rows))];
    for (const actor of ACTORS) {
      const plain = await measurePlain(sql, actor, searches);
      await becomeActor(sql, actor);
      for (const measure of measures)
        entries.push(await run({ sql, rows, actor, messages, cpu, plain }, measure));
    }
    entries.push(...(await measurePolicy(sql, rows)));
  } finally {
    await sql.end();
  }
  return entries;
}

async function ask(sql: postgres.Sql, { query, filters, cursor }: Question): Promise<number> {
  const began = performance.now();
  await sql`select * from public.search_prompts(${query}, ${sql.json(filters as postgres.JSONValue)}, ${cursor})`;
  return performance.now() - began;
}

const ratioOf = (time: number, plain: number) => Math.round((time / Math.max(plain, 0.01)) * 100) / 100;

type Bench = {
  sql: postgres.Sql;
  rows: number;
  actor: BenchActor;
  messages: string[];
  cpu: (() => number) | null;
  plain: PlainTimes;
};

async function run(bench: Bench, { name, budget, questions }: Measure): Promise<BenchEntry> {
  const { sql, rows, actor, messages, cpu, plain } = bench;
  const times: number[] = [];
  const work: number[] = [];
  for (const question of questions) await ask(sql, question);
  while (times.length < SAMPLES) {
    for (const question of questions) {
      const before = cpu?.() ?? 0;
      times.push(await ask(sql, question));
      work.push((cpu?.() ?? 0) - before);
    }
  }
  messages.length = 0;
  const step = Math.max(1, Math.floor(questions.length / 12));
  await explained(sql, actor, async () => {
    for (const question of questions.filter((_, index) => index % step === 0)) await ask(sql, question);
  });
  const { indexes, scans } = summarisePlans(messages);
  keepPlans(rows, actor, name, messages);
  const { p50, p95 } = percentiles(times);
  const computed = cpu ? { cpu95: percentiles(work).p95 } : {};
  const plain50 = plain.get(name);
  const compared = plain50 === undefined ? {} : { plain50, ratio: ratioOf(p50, plain50) };
  return {
    name,
    actor,
    rows,
    unit: "ms",
    p50,
    p95,
    ...computed,
    ...compared,
    budget,
    passed: p95 <= budget && !scans,
    indexes,
  };
}

/** Makes the server report the plan of every statement, including those inside functions; this needs a superuser. */
async function explained(sql: postgres.Sql, actor: BenchActor, work: () => Promise<void>): Promise<void> {
  await sql`reset role`;
  await sql.unsafe(`
    load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set client_min_messages = log`);
  await becomeActor(sql, actor);
  await work();
  await sql`reset role`;
  await sql.unsafe("set auto_explain.log_min_duration = -1; reset client_min_messages");
  await becomeActor(sql, actor);
}
