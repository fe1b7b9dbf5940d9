import type postgres from "postgres";
import { connect, prepareDatabase } from "../../supabase/local/database.ts";
import { seedAccounts } from "../../supabase/seed/index.ts";
import type { BenchEntry, BenchOptions } from "./results.ts";
import { printEntries } from "./results.ts";
import { becomeActor, openSessions } from "./sql/actors.ts";
import { startCluster } from "./sql/cluster.ts";
import { percentiles } from "./sql/percentiles.ts";
import { serverCpuClock } from "./sql/server-cpu.ts";

const ROWS = [100_000];
const SAMPLES = 12;
const BUDGET_MS = 50;
const DATABASE = "bench_users";

const SORTS = ["created", "-created", "seen", "-seen", "email", "-email", "name", "-name"];

/** From a filter that nearly all rows pass to one that hardly any passes. */
const FILTERS: Record<string, Filter> = {
  everybody: {},
  "role user": { role: "user" },
  "role jadmin": { role: "jadmin" },
  "plan yearly": { plan: "yearly" },
  "no plan": { plan: "none" },
  "plan ended": { plan: "ended" },
  active: { state: "active" },
  banned: { state: "banned" },
  "search of everybody": { search: "people" },
  "search of a name": { search: "salma" },
  "search of a few": { search: "person4711" },
  "search of two letters": { search: "sa" },
  "search of one letter": { search: "x" },
  "role, plan and state": { role: "prompter", plan: "monthly", state: "active" },
};

type Filter = { search?: string; role?: string; plan?: string; state?: string };

/** The list of users, first and hundredth page of every sort and filter, and one user's page, in SQL as an admin. */
export async function usersPart({ rows = ROWS }: BenchOptions): Promise<BenchEntry[]> {
  const server = await startCluster();
  const entries: BenchEntry[] = [];
  try {
    for (const size of rows) {
      await server.dropDatabase(DATABASE);
      await server.createDatabase(DATABASE);
      await prepareDatabase(server.url(DATABASE));
      const sql = connect(server.url(DATABASE), 1);
      await build(sql, size);
      entries.push(...(await measure(sql, size)));
      await sql.end();
      await server.dropDatabase(DATABASE);
    }
  } finally {
    await server.stop();
  }
  printEntries(entries);
  return entries;
}

/** The directory is filled once at the end, as a migration fills it, instead of by a trigger per row. */
async function build(sql: postgres.Sql, size: number): Promise<void> {
  console.log(`\nBuilding ${size} users …`);
  await seedAccounts({ sql });
  await sql`set session_replication_role = replica`;
  await sql`
    insert into auth.users (id, email, email_confirmed_at, created_at, last_sign_in_at, banned_until)
    select gen_random_uuid(), 'person' || n || '@people' || n % 97 || '.test', case when n % 11 > 0 then now() end,
      now() - make_interval(secs => n * 60), case when n % 7 > 0 then now() - make_interval(secs => n * 17 % 5000000) end,
      case when n % 1000 = 0 then now() + interval '1 day' end
    from generate_series(1, ${size}) n`;
  await sql`
    insert into public.profiles (id, first_name)
    select id, (array['Salma', 'Nour', 'Jane', 'Omar', 'Lina', 'Peter', 'سلمى', 'عمر'])[1 + abs(hashtext(email)) % 8]
      || case when hashtext(email) % 3 = 0 then '' else ' ' || abs(hashtext(email)) % 1000 end
    from auth.users on conflict (id) do nothing`;
  await sql`
    insert into public.user_roles (user_id, role)
    select id, (case abs(hashtext(email)) % 500 when 0 then 'jadmin' when 1 then 'admin' else
      case when abs(hashtext(email)) % 20 = 3 then 'prompter' else 'user' end end)::public.app_role
    from auth.users on conflict (user_id) do nothing`;
  await sql`
    insert into public.user_subscriptions (user_id, plan_id, status, created_at, expires_at)
    select id, p.plan, 'active', now() - interval '40 days', case p.plan when 'monthly' then now() + interval '9 days' * (abs(hashtext(email)) % 3 - 1) when 'yearly' then now() + interval '200 days' end
    from auth.users, lateral (select (array['monthly', 'yearly', 'lifetime'])[1 + abs(hashtext(email)) % 3] as plan) as p
    where abs(hashtext(email)) % 5 < 2
    on conflict do nothing`;
  await sql`set session_replication_role = origin`;
  await sql`analyze`;
  await sql`select private.refresh_directory_entry(id) from auth.users`;
  await sql`vacuum analyze`;
}

async function measure(sql: postgres.Sql, size: number): Promise<BenchEntry[]> {
  await openSessions(sql);
  await becomeActor(sql, "admin");
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const cpu = serverCpuClock(backend?.pid ?? 0);
  const time = async (work: () => Promise<unknown>): Promise<Timed> => {
    const [began, before] = [performance.now(), cpu?.() ?? 0];
    await work();
    return { wall: performance.now() - began, work: cpu ? cpu() - before : null };
  };
  const entries: BenchEntry[] = [];
  for (const [name, filter] of Object.entries(FILTERS)) {
    const first: Timed[] = [];
    const hundredth: Timed[] = [];
    for (const sort of SORTS) {
      first.push(...(await sample(time, () => ask(sql, filter, sort, null))));
      const cursor = await cursorAfter(sql, filter, sort, 99);
      hundredth.push(...(await sample(time, () => ask(sql, filter, sort, cursor))));
    }
    entries.push(entryOf(`users: ${name}, first page`, size, first));
    entries.push(entryOf(`users: ${name}, hundredth page or last`, size, hundredth));
  }
  const ids = await sql<{ id: string }[]>`select id from public.list_users(page_size => 100)`;
  const pages: Timed[] = [];
  for (const { id } of ids) pages.push(await time(() => sql`select public.read_user(${id})`));
  return [...entries, entryOf("users: one user's page", size, pages)];
}

const ask = (sql: postgres.Sql, filter: Filter, sort: string, after: string | null, size = 50) =>
  sql<{ cursor: string }[]>`select * from public.list_users(${sql.json(filter)}, ${sort}, ${after}, ${size})`;

/** Elapsed time, and the server's processor time; the difference is waiting on a busy machine. */
type Timed = { wall: number; work: number | null };

async function sample(
  time: (work: () => Promise<unknown>) => Promise<Timed>,
  work: () => Promise<unknown>,
): Promise<Timed[]> {
  const times: Timed[] = [];
  for (let turn = 0; turn < SAMPLES; turn += 1) times.push(await time(work));
  return times;
}

/** The cursor of a page, or of the last page if there are fewer. */
async function cursorAfter(
  sql: postgres.Sql,
  filter: Filter,
  sort: string,
  pages: number,
): Promise<string | null> {
  let cursor: string | null = null;
  for (let read = 0; read < pages; read += 2) {
    const rows: { cursor: string }[] = await ask(sql, filter, sort, cursor, 100);
    const last = rows.at(-1)?.cursor;
    if (last === undefined || rows.length < 100) break;
    cursor = last;
  }
  return cursor;
}

function entryOf(name: string, rows: number, times: Timed[]): BenchEntry {
  const { p50, p95 } = percentiles(times.map(({ wall }) => wall));
  const work = times.flatMap((each) => each.work ?? []);
  const computed = work.length > 0 ? { cpu95: percentiles(work).p95 } : {};
  const figures = { p50, p95, ...computed, budget: BUDGET_MS, passed: p95 <= BUDGET_MS };
  return { name, actor: "admin", rows, unit: "ms", ...figures };
}
