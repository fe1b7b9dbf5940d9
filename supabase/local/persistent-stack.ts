import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rebaseDemoDates } from "../seed/index.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { prepareDatabase } from "./database.ts";
import { startPostgres } from "./postgres.ts";
import { keptLibrary } from "./seeded-data.ts";
import {
  assertPortsFree,
  dataFolder,
  ipLimit,
  languageModel,
  type PortVariable,
  portOf,
  restUrl,
} from "./settings.ts";
import { type Stack, startStack } from "./stack.ts";

const DATABASE = "postgres";

/** The SPA's origins on this machine: development server and preview. */
const localOrigins = () =>
  (["AURUM_APP_PORT", "AURUM_PREVIEW_PORT"] as const).flatMap((variable) =>
    ["127.0.0.1", "localhost"].map((host) => new URL(`http://${host}:${portOf(variable)}`).origin),
  );

/**
 * The stack of `npm start`: data survive restarts and kills, and an interrupted first start is repeated. Throws where
 * another start has the data folder, which is locked before the ports, for the better message.
 */
export async function openPersistentStack(options: {
  fresh: boolean;
  siteUrl: string;
  /** The ports that must be free, by their variables. */
  ports?: PortVariable[];
}): Promise<Stack> {
  const folder = dataFolder();
  const lock = lockDataFolder(folder);
  const mark = join(folder, "seeded");
  const objects = join(folder, "objects");
  const paymentsFile = join(folder, "payments.jsonl");
  const begins = options.fresh || !existsSync(mark);
  try {
    await assertPortsFree(options.ports ?? ["AURUM_API_PORT", "AURUM_INBOX_PORT", "AURUM_PAY_PORT"]);
    const kept = begins ? await keptLibrary(DATABASE) : undefined;
    if (kept) {
      rmSync(mark, { force: true });
      rmSync(objects, { recursive: true, force: true });
      rmSync(paymentsFile, { force: true });
      cpSync(kept.objects, objects, { recursive: true });
    }
    const server = await startPostgres({
      folder: join(folder, "postgres"),
      durable: true,
      fresh: begins,
      copyOf: kept?.cluster,
    });
    try {
      const databaseUrl = server.url(DATABASE);
      await prepareDatabase(databaseUrl);
      const stack = await startStack({
        databaseUrl,
        storageFolder: objects,
        paymentsFile,
        siteUrl: options.siteUrl,
        redirectUrls: localOrigins().map((origin) => `${origin}/**`),
        appOrigins: localOrigins(),
        functionsEnv: languageModel(),
        ipLimit: ipLimit(),
        restUrl: restUrl(),
        ports: {
          api: portOf("AURUM_API_PORT"),
          inbox: portOf("AURUM_INBOX_PORT"),
          payments: portOf("AURUM_PAY_PORT"),
        },
      });
      await rebaseDemoDates(stack);
      if (begins) writeFileSync(mark, new Date().toISOString());
      return {
        ...stack,
        stop: async () => {
          await stack.stop();
          await server.stop();
          lock.release();
        },
      };
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}
