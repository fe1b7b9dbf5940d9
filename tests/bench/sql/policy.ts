import type postgres from "postgres";
import type { BenchEntry } from "../results.ts";
import { ACTORS, becomeActor } from "./actors.ts";
import { percentiles } from "./percentiles.ts";

const OVERHEAD_MS = 5;
const SAMPLES = 400;

/** The cost of the policy on prompts: the same read as an actor and as the tables' owner, in turns. */
export async function measurePolicy(sql: postgres.Sql, rows: number): Promise<BenchEntry[]> {
  await sql`reset role`;
  const prompts = await sql<{ id: string }[]>`select id from public.prompts limit ${SAMPLES}`;
  const ids = prompts.map(({ id }) => id);
  const entries: BenchEntry[] = [];
  const owner = await readEach(sql, ids);
  for (const actor of ACTORS) {
    await becomeActor(sql, actor);
    const times = await readEach(sql, ids);
    const p50 = Math.max(0, Math.round((times.p50 - owner.p50) * 100) / 100);
    const p95 = Math.max(0, Math.round((times.p95 - owner.p95) * 100) / 100);
    const passed = p95 <= OVERHEAD_MS;
    entries.push({
      name: "policy: added to reading a prompt",
      actor,
      rows,
      unit: "ms",
      p50,
      p95,
      budget: OVERHEAD_MS,
      passed,
    });
  }
  await sql`reset role`;
  return entries;
}

async function readEach(sql: postgres.Sql, ids: string[]): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (const round of [0, 1]) {
    for (const id of ids) {
      const began = performance.now();
      await sql`select * from public.prompts where id = ${id}`;
      if (round === 1) times.push(performance.now() - began);
    }
  }
  return percentiles(times);
}
