import { join } from "node:path";
import { type PostgresServer, startPostgres } from "../../supabase/local/postgres.ts";
import { keepCluster } from "../../supabase/local/seeded-data.ts";
import { seedAccounts } from "../../supabase/seed/index.ts";

/** The database that is migrated and has the demo accounts alone, for tests to copy. */
export const TEMPLATE = "aurum_template";

/** A PostgreSQL that is thrown away, with the database `TEMPLATE`, on a copy of the kept cluster. */
export async function startSeededPostgres(folder: string): Promise<PostgresServer> {
  const kept = await keepCluster("accounts", TEMPLATE, seedAccounts);
  return startPostgres({ folder, durable: false, copyOf: join(kept, "postgres") });
}
