import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { callerClient } from "../_shared/clients.ts";
import { projectEnv } from "../_shared/env.ts";
import { readState } from "./check-database.ts";
import { type Check, Fault } from "./fault.ts";

const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

function visitor(): SupabaseClient {
  const { url, publishableKey } = projectEnv();
  return createClient(url, publishableKey, { auth: stateless });
}

/** How many rows somebody sees; 0 where they are refused. */
async function seen(
  client: SupabaseClient,
  table: string,
  columns: string,
  where: Record<string, string | boolean> = {},
) {
  const { data } = await client.from(table).select(columns).match(where).limit(2);
  return data?.length ?? 0;
}

const premium = { is_free: false, status: "published" };

async function tryAsVisitor(): Promise<void> {
  const client = visitor();
  // The migrations fill these, so they are never empty.
  for (const table of ["plans", "categories"])
    if ((await seen(client, table, "id")) === 0) throw new Fault("access_too_narrow", `anon: ${table}`);
  for (const table of ["prompts", "orders", "user_roles"])
    if ((await seen(client, table, "*", table === "prompts" ? premium : {})) > 0)
      throw new Fault("access_too_wide", `anon: ${table}`);
}

async function tryAsUser(client: SupabaseClient, id: string): Promise<void> {
  if ((await seen(client, "user_roles", "role")) !== 1)
    throw new Fault("access_too_wide", "user: user_roles");
  if ((await seen(client, "profiles", "id", { id })) !== 1)
    throw new Fault("access_too_narrow", "user: profiles");
  if ((await seen(client, "prompts", "id", premium)) > 0) throw new Fault("access_too_wide", "user: prompts");
  const { error } = await client.from("user_roles").update({ role: "admin" }).eq("user_id", id);
  if (!error) throw new Fault("access_too_wide", "user: user_roles");
}

/** Runs something as a temporary account. */
async function asThrowAway(
  service: SupabaseClient,
  work: (client: SupabaseClient, id: string) => Promise<void>,
) {
  const email = `platform-test-${crypto.randomUUID()}@example.com`;
  const password = crypto.randomUUID() + crypto.randomUUID();
  const made = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (made.error) throw new Fault("account_failed");
  const { id } = made.data.user;
  try {
    const { data, error } = await visitor().auth.signInWithPassword({ email, password });
    if (error) throw new Fault("account_failed");
    await work(callerClient(data.session.access_token), id);
  } finally {
    await service.auth.admin.deleteUser(id);
  }
}

/** Every policy is as migrated, and a visitor and a new account see what they may and no more. */
export const checkPolicies: Check = async (tools) => {
  const { lost_policies, open_tables } = await readState(tools);
  if (lost_policies.length > 0) throw new Fault("policies_lost", lost_policies.join(", "));
  if (open_tables.length > 0) throw new Fault("tables_open", open_tables.join(", "));
  await tryAsVisitor();
  await asThrowAway(tools.service, tryAsUser);
};
