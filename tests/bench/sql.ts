import type { BenchEntry, BenchOptions } from "./results.ts";
import { printEntries } from "./results.ts";
import { openDatabase, startCluster } from "./sql/cluster.ts";
import { growthOfBrowse } from "./sql/growth.ts";
import { measureDatabase } from "./sql/measure.ts";

const ROWS = [10_000, 100_000, 1_000_000];

/**
 * Measures search, browsing and the policy's share of reading a prompt, in SQL as each actor, over one warm
 * connection. `--rows 10000` chooses sizes; the databases stay in the data directory for the next run.
 */
export async function sqlPart({ rows = ROWS }: BenchOptions): Promise<BenchEntry[]> {
  const server = await startCluster();
  const entries: BenchEntry[] = [];
  try {
    for (const size of rows) {
      const url = await openDatabase(server, size);
      const measured = await measureDatabase(url, size);
      printEntries(measured);
      entries.push(...measured);
    }
  } finally {
    await server.stop();
  }
  const growth = growthOfBrowse(entries);
  if (growth.length > 0) printEntries(growth);
  return [...entries, ...growth];
}
