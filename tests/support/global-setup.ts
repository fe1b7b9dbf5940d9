import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect, prepareDatabase } from "../../supabase/local/database.ts";
import { startPostgres } from "../../supabase/local/postgres.ts";
import { seedAccounts } from "../../supabase/seed/index.ts";

export const TEMPLATE = "aurum_template";

declare module "vitest" {
  interface ProvidedContext {
    postgresPort: number;
  }
}

/** Once per run: one PostgreSQL in a temporary folder, with a migrated and seeded database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "aurum-tests-"));
  const server = await startPostgres({ folder: join(folder, "postgres"), durable: false });
  const tearDown = async () => {
    await server.discard();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.createDatabase(TEMPLATE);
    await prepareDatabase(server.url(TEMPLATE));
    await seedTemplate(server.url(TEMPLATE));
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide("postgresPort", server.port);
  return tearDown;
}

async function seedTemplate(url: string): Promise<void> {
  const sql = connect(url, 1);
  try {
    await seedAccounts({ sql });
  } finally {
    await sql.end();
  }
}
