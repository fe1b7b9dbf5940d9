import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedAccounts, seedLibrary } from "../seed/index.ts";
import type { SeedTarget } from "../seed/target.ts";
import { cached } from "./build-cache.ts";
import { connect, prepareDatabase } from "./database.ts";
import { startPostgres } from "./postgres.ts";
import { objectWriter } from "./storage/object-writer.ts";

/** The inputs of the seeded data, besides the day: seeded dates are relative to it. */
export const SEED_FILES = [
  "supabase/{local,migrations,seed}/**",
  "supabase/functions/inspect-file/**",
  "src/config/**",
];

export const today = () => new Date().toISOString().slice(0, 10);

export async function keptLibrary(database: string): Promise<{ cluster: string; objects: string }> {
  const kept = await keepCluster("library", database, async (target) => {
    await seedAccounts(target);
    await seedLibrary(target);
  });
  return { cluster: join(kept, "postgres"), objects: join(kept, "objects") };
}

/** A cached cluster with one migrated and seeded database (`postgres`), and its stored files (`objects`). */
export function keepCluster(
  name: string,
  database: string,
  seed: (target: SeedTarget) => Promise<void>,
): Promise<string> {
  return cached({
    name,
    files: SEED_FILES,
    facts: [today(), database],
    make: async (folder) => {
      const scratch = mkdtempSync(join(tmpdir(), "aurum-seed-"));
      const server = await startPostgres({ folder: join(scratch, "postgres"), durable: false });
      try {
        if (!(await server.hasDatabase(database))) await server.createDatabase(database);
        await prepareDatabase(server.url(database));
        const sql = connect(server.url(database));
        await seed({ sql, putObject: objectWriter(sql, join(folder, "objects")) }).finally(() => sql.end());
        await server.stop();
        cpSync(server.folder, join(folder, "postgres"), { recursive: true });
      } finally {
        await server.discard();
        rmSync(scratch, { recursive: true, force: true });
      }
    },
  });
}
