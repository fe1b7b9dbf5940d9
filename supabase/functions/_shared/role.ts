import type { SupabaseClient } from "@supabase/supabase-js";
import { HttpError } from "./errors.ts";

/** Lowest rank first (spec 6.8). */
const ROLES = ["user", "prompter", "jadmin", "admin"];
type Role = "prompter" | "jadmin" | "admin";

/** A person's highest role (spec 7.1). `caller` is a client with the caller's token. */
export async function roleOf(caller: SupabaseClient, userId: string): Promise<string> {
  const { data, error } = await caller
    .from("user_roles")
    .select("role")
    .eq("user_id", userId)
    .order("role", { ascending: false })
    .limit(1);
  if (error) throw new Error(`user_roles: ${error.code} ${error.message}`);
  return data[0]?.role ?? "user";
}

/** Throws 403 for a rank below `required`. */
export async function requireRole(caller: SupabaseClient, userId: string, required: Role): Promise<void> {
  const current = await roleOf(caller, userId);
  if (ROLES.indexOf(current) >= ROLES.indexOf(required)) return;
  throw new HttpError(
    403,
    "insufficient_privileges",
    `Insufficient privileges. Required: ${required}, Current: ${current}`,
  );
}
