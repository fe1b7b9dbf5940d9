import type postgres from "postgres";
import { connect, prepareDatabase } from "../../supabase/local/database.ts";
import { seedAccounts } from "../../supabase/seed/index.ts";
import { type BenchEntry, type BenchOptions, printEntries } from "./results.ts";
import { becomeActor, openSessions } from "./sql/actors.ts";
import { startCluster } from "./sql/cluster.ts";
import { percentiles } from "./sql/percentiles.ts";
import { serverCpuClock } from "./sql/server-cpu.ts";

const ROWS = [1_000_000];
const PAGE = 50;
const SAMPLES = 64;
const BUDGET_MS = 50;

type Filters = Record<string, string>;

/** The queries of staff on the logs; each as its first and its hundredth page. */
const QUESTIONS: { name: string; list: string; filters: Filters }[] = [
  { name: "security log", list: "list_security_logs", filters: {} },
  { name: "security log, by severity", list: "list_security_logs", filters: { severity: "high" } },
  { name: "security log, by category", list: "list_security_logs", filters: { category: "category 3" } },
  { name: "security log, by action", list: "list_security_logs", filters: { action: "action 7" } },
  { name: "security log, words of an action", list: "list_security_logs", filters: { q: "ACTION 1" } },
  { name: "security log, words of nothing", list: "list_security_logs", filters: { q: "zyxwv" } },
  { name: "audit log", list: "list_audit_log", filters: {} },
  { name: "audit log, by action", list: "list_audit_log", filters: { action: "action 7" } },
  { name: "payment events", list: "list_payment_events", filters: {} },
  { name: "payment events, by kind", list: "list_payment_events", filters: { type: "kind 2" } },
];

/**
 * Pages of the staff logs and the overview, in SQL over one warm connection: `--rows 100000` chooses the number of
 * entries.
 */
export async function logsPart({ rows = ROWS }: BenchOptions): Promise<BenchEntry[]> {
  const server = await startCluster();
  const entries: BenchEntry[] = [];
  try {
    for (const size of rows) {
      const name = "bench_logs";
      await server.dropDatabase(name);
      await server.createDatabase(name);
      await prepareDatabase(server.url(name));
      console.log(`\nWriting ${size} entries …`);
      await onConnection(server.url(name), async (sql) => {
        await seedAccounts({ sql });
        await fillLogs(sql, size);
      });
      await onConnection(server.url(name), async (sql) => {
        entries.push(...(await measureLogs(sql, size)));
      });
      await server.dropDatabase(name);
    }
  } finally {
    await server.stop();
  }
  printEntries(entries);
  return entries;
}

/** One per purpose: settings for the caller outlive the transaction. */
async function onConnection(url: string, work: (sql: postgres.Sql) => Promise<void>) {
  const sql = connect(url, 1);
  await work(sql).finally(() => sql.end());
}

/** Entries of the last 180 days, of ten thousand people; a tenth as many privileged acts and payment events. */
async function fillLogs(sql: postgres.Sql, size: number) {
  await sql`
    insert into auth.users (id, email) select gen_random_uuid(), 'bench-' || n || '@aurum.test' from generate_series(1, 10000) n`;
  await sql`create temporary table people as select row_number() over (order by id) as place, id from auth.users`;
  await sql`create unique index on people (place)`;
  await sql`
    insert into public.security_logs (action, user_id, user_agent, ip_address, severity, event_category, details, created_at)
    select 'action ' || n % 40, p.id, 'Mozilla/5.0', '192.0.2.1',
      (array['info', 'info', 'info', 'low', 'low', 'medium', 'high', 'critical'])[n % 8 + 1], 'category ' || n % 6,
      '{"path": "/prompts", "from": "192.0.2.9", "note": "somebody@aurum.test"}', now() - n * (interval '180 days' / ${size}::float8)
    from generate_series(1, ${size}::integer) n join people p on p.place = n % 10000 + 1`;
  await sql`
    insert into public.audit_log (actor_id, action, target_type, target_id, created_at)
    select p.id, 'action ' || n % 20, 'user', n::text, now() - n * interval '1 minute'
    from generate_series(1, ${size}::integer / 10) n join people p on p.place = n % 50 + 1`;
  await sql`
    insert into private.payment_events (id, type, payload, received_at, processed_at)
    select 'evt_' || n, 'kind ' || n % 5, '{}', now() - n * interval '1 minute', now() from generate_series(1, ${size}::integer / 10) n`;
  await sql`vacuum analyze public.security_logs`;
  await sql`analyze`;
  await sql`select private.roll_up_figures()`;
}

async function measureLogs(sql: postgres.Sql, rows: number): Promise<BenchEntry[]> {
  const entries: BenchEntry[] = [];
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const cpu = serverCpuClock(backend?.pid ?? 0);
  const measure = async (name: string, actor: string, ask: () => Promise<unknown>) => {
    const times: number[] = [];
    const work: number[] = [];
    await ask();
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const began = performance.now();
      const before = cpu?.() ?? 0;
      await ask();
      times.push(performance.now() - began);
      work.push((cpu?.() ?? 0) - before);
    }
    const { p50, p95 } = percentiles(times);
    const computed = cpu ? { cpu95: percentiles(work).p95 } : {};
    const passed = p95 <= BUDGET_MS;
    entries.push({ name, actor, rows, unit: "ms", p50, p95, ...computed, budget: BUDGET_MS, passed });
  };
  await openSessions(sql);
  const [person] = await sql<
    { id: string }[]
  >`select id from auth.users where email = 'bench-5000@aurum.test'`;
  const questions = [
    ...QUESTIONS,
    { name: "security log, of a person", list: "list_security_logs", filters: { person: person?.id ?? "" } },
  ];
  for (const role of ["admin", "jadmin"] as const) {
    await sql`reset role`;
    await sql`update public.user_roles set role = ${role} where user_id = (select id from auth.users where email = 'admin@aurum.test')`;
    await becomeActor(sql, "admin");
    for (const { name, list, filters } of role === "admin" ? questions : QUESTIONS.slice(0, 1)) {
      const page = (after: string | null) =>
        sql<{ cursor: string }[]>`
          select * from ${sql(`public.${list}`)}(${sql.json(filters)}, '-created_at', ${after}, ${PAGE})`;
      await measure(`${name}, first page`, role, () => page(null));
      const cursor = await cursorOfPage(page, 100);
      await measure(`${name}, hundredth page`, role, () => page(cursor));
    }
    for (const days of [7, 90])
      await measure(`overview of ${days} days`, role, () => sql`select public.overview(${days})`);
  }
  return entries;
}

/** Where a page begins, or the last page if there are fewer. */
async function cursorOfPage(page: (after: string | null) => Promise<{ cursor: string }[]>, number: number) {
  let cursor: string | null = null;
  for (let at = 1; at < number; at += 1) {
    const rows = await page(cursor);
    if (rows.length < PAGE) break;
    cursor = rows.at(-1)?.cursor ?? null;
  }
  return cursor;
}
