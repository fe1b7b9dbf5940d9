import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { prepareDatabase } from "../../../supabase/local/database.ts";
import { PUBLISHABLE_KEY, SECRET_KEY } from "../../../supabase/local/keys.ts";
import { startPostgres } from "../../../supabase/local/postgres.ts";
import { startStack } from "../../../supabase/local/stack.ts";
import { SERVICES, type Service, type Target } from "./target-type.ts";

/** Names the project that is asked: the one that the runner was told of, otherwise an embedded stack of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.AURUM_PARITY_TARGET;
  if (given) {
    project.provide("parityTarget", JSON.parse(given) as Target);
    return async () => {};
  }
  const embedded = await startEmbedded();
  project.provide("parityTarget", embedded.target);
  return embedded.stop;
}

async function startEmbedded(): Promise<{ target: Target; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "aurum-parity-"));
  const server = await startPostgres({ folder: join(folder, "postgres"), durable: false });
  const discard = async () => {
    await server.discard();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.createDatabase("parity");
    await prepareDatabase(server.url("parity"));
    const stack = await startStack({
      databaseUrl: server.url("parity"),
      storageFolder: join(folder, "storage"),
      siteUrl: "http://127.0.0.1:5173",
    });
    const urls = Object.fromEntries(SERVICES.map((service) => [service, `${stack.apiUrl}/${service}/v1`]));
    const target: Target = {
      urls,
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
      await discard();
    };
    return { target, stop };
  } catch (error) {
    await discard();
    throw error;
  }
}
