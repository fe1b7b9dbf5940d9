import { rmSync } from "node:fs";
import { join } from "node:path";
import { type PostgresServer, startPostgres } from "../../supabase/local/postgres.ts";
import { keepCluster } from "../../supabase/local/seeded-data.ts";
import { seedAccounts } from "../../supabase/seed/index.ts";
import { createScratchFolder } from "./scratch-folder.ts";

/** The database with all migrations and only the demo accounts, for tests to copy. */
export const TEMPLATE = "aurum_template";

/** A temporary PostgreSQL with the database `TEMPLATE`, on a copy of the cached cluster. */
export async function startSeededPostgres(): Promise<PostgresServer> {
  const kept = await keepCluster("accounts", TEMPLATE, seedAccounts);
  const scratch = createScratchFolder();
  const folder = join(scratch, "postgres");
  const server = await startPostgres({ folder, durable: false, copyOf: join(kept, "postgres") });
  return {
    ...server,
    discard: async () => {
      await server.discard();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
