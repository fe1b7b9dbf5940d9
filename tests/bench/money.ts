import fc from "fast-check";
import { connect, prepareDatabase } from "../../supabase/local/database.ts";
import { plantCrashes, playHistories } from "../db/support/payment-histories.ts";
import { measurePayments } from "./payments.ts";
import type { BenchEntry, BenchOptions } from "./results.ts";
import { printEntries } from "./results.ts";
import { startCluster } from "./sql/cluster.ts";

const HISTORIES = [20_000];
const CONNECTIONS = 4;

/**
 * Plays shuffled, duplicated and crashed payment histories against the real database functions, with a model of the
 * provider: `--rows 1000` chooses how many, `AURUM_SEED=…` repeats a run, and a wrong end state stops it. Then
 * measures how long a payment and a refund take to have an effect.
 */
export async function moneyPart({ rows = HISTORIES }: BenchOptions): Promise<BenchEntry[]> {
  const seed = Number(process.env.AURUM_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const server = await startCluster();
  const entries: BenchEntry[] = [];
  try {
    await server.dropDatabase("bench_money");
    await server.createDatabase("bench_money");
    await prepareDatabase(server.url("bench_money"));
    const sql = connect(server.url("bench_money"), CONNECTIONS);
    await plantCrashes(sql);
    for (const count of rows) entries.push(await play(sql, count, seed));
    await sql.end();
    await server.dropDatabase("bench_money");
    await server.createDatabase("bench_money");
    await prepareDatabase(server.url("bench_money"));
    console.log("\nPayments over HTTP …");
    entries.push(...(await measurePayments(server.url("bench_money"))));
    await server.dropDatabase("bench_money");
  } finally {
    await server.stop();
  }
  printEntries(entries);
  return entries;
}

async function play(sql: ReturnType<typeof connect>, count: number, seed: number): Promise<BenchEntry> {
  console.log(`\n${count} histories of payments from seed ${seed} …`);
  const began = performance.now();
  const runs = Math.ceil(count / CONNECTIONS);
  const batches = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, place) => playHistories(sql, { runs, seed: seed + place })),
  );
  const wrong = batches.filter(({ failed }) => failed);
  for (const details of wrong) console.error(`${fc.defaultReportMessage(details)}\n${details.errorInstance}`);
  const played = batches.reduce((sum, { numRuns }) => sum + numRuns, 0);
  console.log(
    `    ${played} played in ${((performance.now() - began) / 1000).toFixed(0)} s, ${wrong.length} wrong`,
  );
  return {
    name: "payment histories that end wrong",
    rows: played,
    unit: "histories",
    p50: wrong.length,
    p95: wrong.length,
    budget: 0,
    passed: wrong.length === 0,
  };
}
