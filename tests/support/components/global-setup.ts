import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { PUBLISHABLE_KEY } from "../../../supabase/local/keys.ts";
import { startStack } from "../../../supabase/local/stack.ts";
import { createDatabase } from "../databases.ts";
import { DEMO_ACCOUNTS, type DemoAccount } from "../demo-accounts.ts";
import startPostgresOfRun from "../global-setup.ts";
import { holdFunctionJobs } from "../hold-function-jobs.ts";
import { openSession, type StoredSession } from "../session.ts";
import { SITE_URL } from "../stack.ts";

declare module "vitest" {
  interface ProvidedContext {
    apiUrl: string;
    inboxUrl: string;
    paymentsUrl: string;
    publishableKey: string;
    sessions: Record<DemoAccount, StoredSession>;
  }
}

/** One stack for all component tests, and a session of each demo account. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await startPostgresOfRun(project);
  const database = await createDatabase(project.getProvidedContext().postgresPort);
  await holdFunctionJobs(database.url);
  const folder = mkdtempSync(join(tmpdir(), "aurum-components-"));
  const stack = await startStack({
    databaseUrl: database.url,
    storageFolder: folder,
    siteUrl: SITE_URL,
    // All tests come from one address; the limits themselves are tested beside their code.
    ipLimit: 10_000,
  });
  const sessions = await Promise.all(
    DEMO_ACCOUNTS.map(
      async (account) => [account, await openSession(stack.sql, `${account}@aurum.test`)] as const,
    ),
  );
  project.provide("apiUrl", stack.apiUrl);
  project.provide("inboxUrl", stack.inboxUrl);
  project.provide("paymentsUrl", stack.paymentsUrl);
  project.provide("publishableKey", PUBLISHABLE_KEY);
  project.provide("sessions", Object.fromEntries(sessions) as Record<DemoAccount, StoredSession>);
  return async () => {
    await stack.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}
