import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTime } from "../../supabase/local/data-folder-lock.ts";
import { type PostgresServer, startPostgres } from "../../supabase/local/postgres.ts";
import { keepCluster } from "../../supabase/local/seeded-data.ts";
import { seedAccounts } from "../../supabase/seed/index.ts";

/** The database that is migrated and has the demo accounts alone, for tests to copy. */
export const TEMPLATE = "aurum_template";

const MEMORY = "/dev/shm";

/** Free bytes from which on clusters are in memory: that of a whole run takes up to half a gigabyte. */
const ENOUGH = 4 * 2 ** 30;

/**
 * Where clusters are thrown away: in memory where there is enough. On ext4 the copy of a database takes half a second
 * instead of 30 ms soon after another was dropped.
 */
function clustersFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH ? MEMORY : tmpdir();
}

/** A folder of this process; those of killed processes go. */
function createFolder(): string {
  const clusters = clustersFolder();
  for (const name of readdirSync(clusters)) {
    const [, pid] = /^aurum-cluster-(\d+)-/.exec(name) ?? [];
    if (pid && startTime(Number(pid)) === "") rmSync(join(clusters, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(clusters, `aurum-cluster-${process.pid}-`));
  // PostgreSQL's account may be another one.
  chmodSync(folder, 0o755);
  return folder;
}

/** A PostgreSQL that is thrown away, with the database `TEMPLATE`, on a copy of the kept cluster. */
export async function startSeededPostgres(): Promise<PostgresServer> {
  const kept = await keepCluster("accounts", TEMPLATE, seedAccounts);
  const folder = createFolder();
  const server = await startPostgres({
    folder: join(folder, "postgres"),
    durable: false,
    copyOf: join(kept, "postgres"),
  });
  return {
    ...server,
    discard: async () => {
      await server.discard();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
