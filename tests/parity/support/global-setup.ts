import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { PUBLISHABLE_KEY, SECRET_KEY } from "../../../supabase/local/keys.ts";
import { startStack } from "../../../supabase/local/stack.ts";
import { createDatabase } from "../../support/databases.ts";
import startPostgresOfRun from "../../support/global-setup.ts";
import { holdFunctionJobs } from "../../support/hold-function-jobs.ts";
import { SERVICES, type Service, type Target } from "./target-type.ts";

/** The tested project: the one that the runner names, otherwise an embedded stack of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.AURUM_PARITY_TARGET;
  if (given) {
    project.provide("parityTarget", JSON.parse(given) as Target);
    return async () => {};
  }
  await startPostgresOfRun(project);
  const embedded = await startEmbedded(project.getProvidedContext().postgresPort);
  project.provide("parityTarget", embedded.target);
  return embedded.stop;
}

async function startEmbedded(port: number): Promise<{ target: Target; stop: () => Promise<void> }> {
  const storageFolder = mkdtempSync(join(tmpdir(), "aurum-parity-"));
  const database = await createDatabase(port);
  await holdFunctionJobs(database.url);
  const stack = await startStack({
    databaseUrl: database.url,
    storageFolder,
    siteUrl: "http://127.0.0.1:5173",
  });
  const target: Target = {
    urls: Object.fromEntries(SERVICES.map((service) => [service, `${stack.apiUrl}/${service}/v1`])),
    key: PUBLISHABLE_KEY,
    secret: SECRET_KEY,
    only: (process.env.AURUM_PARITY_ONLY?.split(",") ?? SERVICES) as Service[],
    inbox: stack.inboxUrl,
    sendsMail: true,
    rendersPictures: true,
    hasGateway: true,
    isEmbedded: true,
  };
  const stop = async () => {
    await stack.stop();
    await database.drop();
    rmSync(storageFolder, { recursive: true, force: true });
  };
  return { target, stop };
}
