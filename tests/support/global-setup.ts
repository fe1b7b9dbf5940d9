import type { TestProject } from "vitest/node";
import { startSeededPostgres } from "./seeded-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresPort: number;
  }
}

/** One PostgreSQL for all projects of a run, with a migrated and seeded database to copy from: the first one starts it. */
export default async function setup({ vitest }: TestProject): Promise<void> {
  if ("postgresPort" in vitest.getProvidedContext()) return;
  const server = await startSeededPostgres();
  vitest.provide("postgresPort", server.port);
  // Not by a teardown: those of other projects' stacks come after this one's.
  vitest.onClose(() => server.discard());
}
