import postgres from "postgres";
import { type BenchEntry, printEntries } from "./results.ts";
import { becomeActor, openSessions } from "./sql/actors.ts";
import { openDatabase, startCluster } from "./sql/cluster.ts";
import { percentiles } from "./sql/percentiles.ts";
import { serverCpuClock } from "./sql/server-cpu.ts";

const ROWS = 20_000;
const PAGE = 50;
const LIST_MS = 50;
const DUPLICATES_MS = 5_000;
const SORTS = ["-updated", "-created", "title", "-copies", "-reports"];
const FILTERS = [
  {},
  { q: "plan" },
  { kind: "image", free: false },
  { status: "hidden" },
  { category: "claude-text" },
];

/**
 * The lists of prompt management with 20,000 prompts, as staff over one warm connection: pages 1 and 100 by each
 * order.
 */
export async function managePart(): Promise<BenchEntry[]> {
  const server = await startCluster();
  try {
    const sql = postgres(await openDatabase(server, ROWS), { max: 1, onnotice: () => undefined });
    await register(sql);
    await openSessions(sql);
    await becomeActor(sql, "admin");
    const entries = [...(await lists(sql)), await duplicates(sql)];
    await sql.end();
    printEntries(entries);
    return entries;
  } finally {
    await server.stop();
  }
}

/**
 * Rows that the triggers would have written: the library was copied with triggers off. Every hundredth text has a
 * copy.
 */
async function register(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into private.prompt_register
    select p.id, private.normalise_text(concat_ws(E'\n', p.title, p.title_ar, p.metadata ->> 'tags')) || E'\n' || p.slug,
      private.search_key(p.title), p.metadata ->> 'category', p.user_id, p.status, p.is_free, p.is_featured,
      c.copies, 0, p.created_at, p.updated_at
    from public.prompts p join public.prompt_cards c on c.id = p.id
    on conflict do nothing`;
  await sql`
    update public.prompts p set prompt_text = o.prompt_text
    from (select id, row_number() over (order by created_at) as place from public.prompts) n,
      (select prompt_text from public.prompts order by created_at limit 1) o
    where n.id = p.id and n.place % 100 = 0`;
  await sql`vacuum analyze private.prompt_register, public.prompts`;
}

type Call = { filters: object; sort: string; after: string | null };

async function page(sql: postgres.Sql, { filters, sort, after }: Call): Promise<string | null> {
  const rows = await sql<{ cursor: string }[]>`
    select * from public.list_prompts(${sql.json(filters as postgres.JSONValue)}, ${sort}, ${after}, ${PAGE})`;
  return rows.at(-1)?.cursor ?? null;
}

async function lists(sql: postgres.Sql): Promise<BenchEntry[]> {
  const first = SORTS.flatMap((sort) => FILTERS.map((filters) => ({ filters, sort, after: null })));
  const hundredth: Call[] = [];
  for (const sort of SORTS) {
    let after: string | null = null;
    for (let at = 1; at < 100; at += 1) after = await page(sql, { filters: {}, sort, after });
    hundredth.push({ filters: {}, sort, after });
  }
  const asked = (calls: readonly Call[]) => calls.map((call) => () => page(sql, call));
  return [
    await measured(sql, "all prompts, first page, by each order and filter", asked(first), LIST_MS),
    await measured(sql, "all prompts, hundredth page, by each order", asked(hundredth), LIST_MS),
  ];
}

function duplicates(sql: postgres.Sql): Promise<BenchEntry> {
  const question = () => sql`select * from public.list_duplicate_prompts(100)`;
  return measured(sql, "duplicates among all prompts", [question], DUPLICATES_MS);
}

/**
 * Runs each query several times; the server's own processor time is reported too, because a busy machine stretches
 * the rest.
 */
async function measured(
  sql: postgres.Sql,
  name: string,
  questions: readonly (() => PromiseLike<unknown>)[],
  budget: number,
): Promise<BenchEntry> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const cpu = serverCpuClock(backend?.pid ?? 0);
  const times: number[] = [];
  const work: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    for (const question of questions) {
      const [began, before] = [performance.now(), cpu?.() ?? 0];
      await question();
      // The first round is a warm-up.
      if (round === 0) continue;
      times.push(performance.now() - began);
      work.push((cpu?.() ?? 0) - before);
    }
  }
  const { p50, p95 } = percentiles(times);
  const computed = cpu ? { cpu95: percentiles(work).p95 } : {};
  return {
    name,
    actor: "admin",
    rows: ROWS,
    unit: "ms",
    p50,
    p95,
    ...computed,
    budget,
    passed: p95 <= budget,
  };
}
