import type { TestProject } from "vitest/node";
import { createPlantedDatabase } from "../db/support/planted-database.ts";
import { startSeededPostgres } from "./seeded-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresPort: number;
  }
}

/** One PostgreSQL for all projects of a run, with the databases that tests copy: the first one starts it. */
export default async function setup({ vitest }: TestProject): Promise<void> {
  if ("postgresPort" in vitest.getProvidedContext()) return;
  const server = await startSeededPostgres();
  await createPlantedDatabase(server);
  vitest.provide("postgresPort", server.port);
  // Not in a teardown: those of other projects' stacks run after this one's.
  vitest.onClose(() => server.discard());
}
