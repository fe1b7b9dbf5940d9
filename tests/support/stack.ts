import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { inject } from "vitest";
import type { Database } from "../../src/lib/database.gen.ts";
import { PUBLISHABLE_KEY, SECRET_KEY } from "../../supabase/local/keys.ts";
import { type Stack, type StackOptions, startStack } from "../../supabase/local/stack.ts";
import { createDatabase } from "./databases.ts";
import type { DemoAccount } from "./demo-accounts.ts";
import { holdFunctionJobs } from "./hold-function-jobs.ts";
import { openSession } from "./session.ts";

export type Actor = "anon" | DemoAccount;

export const SITE_URL = "http://127.0.0.1:5173";

export type TestStack = Stack & {
  publishableKey: string;
  secretKey: string;
  /** A client signed in as the demo account of that name, with a new session per call. */
  as: (actor: Actor) => Promise<SupabaseClient<Database>>;
  /** A client with the secret key, which bypasses every policy. */
  service: () => SupabaseClient<Database>;
};

/** A whole stack on a fresh copy of a database, by default the seeded one. Stop it in `afterAll`. */
export async function startTestStack(
  options: Partial<StackOptions> = {},
  template?: string,
): Promise<TestStack> {
  const database = await createDatabase(inject("postgresPort"), template);
  await holdFunctionJobs(database.url);
  const folder = mkdtempSync(join(tmpdir(), "aurum-stack-"));
  const stack = await startStack({
    databaseUrl: database.url,
    storageFolder: folder,
    siteUrl: SITE_URL,
    ...options,
  });
  const clientOf = (key: string, storage = new Map<string, string>()) =>
    createClient<Database>(stack.apiUrl, key, {
      auth: {
        storageKey: "session",
        storage: {
          getItem: (name) => storage.get(name) ?? null,
          setItem: (name, value) => void storage.set(name, value),
          removeItem: (name) => void storage.delete(name),
        },
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
    });
  return {
    ...stack,
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    as: async (actor) => {
      if (actor === "anon") return clientOf(PUBLISHABLE_KEY);
      const session = JSON.stringify(await openSession(stack.sql, `${actor}@aurum.test`));
      return clientOf(PUBLISHABLE_KEY, new Map([["session", session]]));
    },
    service: () => clientOf(SECRET_KEY),
    stop: async () => {
      await stack.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
