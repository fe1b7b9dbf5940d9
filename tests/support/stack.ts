import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { inject } from "vitest";
import type { Database } from "../../src/lib/database.gen.ts";
import { PUBLISHABLE_KEY, SECRET_KEY } from "../../supabase/local/keys.ts";
import { databaseUrl } from "../../supabase/local/postgres.ts";
import { type Stack, type StackOptions, startStack } from "../../supabase/local/stack.ts";
import { openSession } from "./session.ts";

export type Actor =
  | "anon"
  | "user"
  | "expired"
  | "member"
  | "lifetime"
  | "prompter"
  | "jadmin"
  | "admin"
  | "super";

export const SITE_URL = "http://127.0.0.1:5173";

export type TestStack = Stack & {
  publishableKey: string;
  secretKey: string;
  /** A client signed in as the demo account of that name, each call in a session of its own. */
  as: (actor: Actor) => Promise<SupabaseClient<Database>>;
  /** A client with the secret key, past every policy. */
  service: () => SupabaseClient<Database>;
};

/** A whole stack on a fresh copy of the template database. Stop it in `afterAll`. */
export async function startTestStack(options: Partial<StackOptions> = {}): Promise<TestStack> {
  const port = inject("postgresPort");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = postgres(databaseUrl(port, "postgres"), { max: 1, onnotice: () => {} });
  const folder = mkdtempSync(join(tmpdir(), "aurum-stack-"));
  await admin`create database ${admin(name)} template aurum_template strategy file_copy`;
  const stack = await startStack({
    databaseUrl: databaseUrl(port, name),
    storageFolder: folder,
    siteUrl: SITE_URL,
    ...options,
  });
  const clientOf = (key: string) =>
    createClient<Database>(stack.apiUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
  return {
    ...stack,
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    as: async (actor) => {
      const client = clientOf(PUBLISHABLE_KEY);
      if (actor === "anon") return client;
      const { error } = await client.auth.setSession(await openSession(stack.sql, `${actor}@aurum.test`));
      if (error) throw error;
      return client;
    },
    service: () => clientOf(SECRET_KEY),
    stop: async () => {
      await stack.stop();
      await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
