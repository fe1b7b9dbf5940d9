import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/lib/database.gen.ts";
import { defaultImages } from "./default-images.ts";

export type Client = SupabaseClient<Database>;

async function storeDefaultImages(client: Client): Promise<string> {
  const images = await defaultImages();
  for (const { bucket, path, bytes, contentType, cacheControl } of images) {
    const { error } = await client.storage
      .from(bucket)
      .upload(path, bytes, { contentType, cacheControl, upsert: true });
    if (error) throw new Error(`${bucket}/${path} could not be stored: ${error.message}`);
  }
  return `${images.length} default images are in place`;
}

async function findUser(client: Client, email: string) {
  for (let page = 1; ; page += 1) {
    const { data, error } = await client.auth.admin.listUsers({ page, perPage: 1000 });
    if (error) throw error;
    const found = data.users.find((user) => user.email?.toLowerCase() === email.toLowerCase());
    if (found || data.users.length < 1000) return found;
  }
}

async function appointFirstSuperAdmin(client: Client, email: string): Promise<string> {
  const { data: existing } = await client
    .from("user_roles")
    .select("user_id")
    .eq("is_super_admin", true)
    .throwOnError();
  const user = await findUser(client, email);
  if (!user)
    throw new Error(
      `Nobody has signed up as ${email} yet: create that account in the app, then run this again`,
    );
  if (existing.some((row) => row.user_id === user.id)) return `${email} is a super admin already`;
  if (existing.length > 0)
    throw new Error("There is a super admin already; only a super admin may appoint another");
  const row = { user_id: user.id, role: "admin" as const, is_super_admin: true };
  await client.from("user_roles").upsert(row).throwOnError();
  const act = { action: "super_admin.bootstrap", target_type: "user", target_id: user.id };
  await client.from("audit_log").insert(act).throwOnError();
  return `${email} is now the first super admin`;
}

/** A client of a project with its secret key, which bypasses every policy. */
export function connect(url: string, secretKey: string): Client {
  return createClient<Database>(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/**
 * Prepares a migrated project: default images and, where an e-mail is given, the first super admin. Repeatable;
 * returns a sentence for each step. Throws if no account has that e-mail or another user is super admin.
 */
export async function bootstrap(client: Client, superAdminEmail: string | null): Promise<string[]> {
  const images = await storeDefaultImages(client);
  return superAdminEmail === null
    ? [images]
    : [images, await appointFirstSuperAdmin(client, superAdminEmail)];
}
