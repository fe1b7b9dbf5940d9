import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startSeededPostgres } from "./seeded-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresPort: number;
  }
}

/** Once per run: one PostgreSQL in a temporary folder, with a migrated and seeded database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "aurum-tests-"));
  const server = await startSeededPostgres(join(folder, "postgres"));
  project.provide("postgresPort", server.port);
  return async () => {
    await server.discard();
    rmSync(folder, { recursive: true, force: true });
  };
}
