import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { inject } from "vitest";
import type { Database } from "@/lib/database.gen";
import { SECRET_KEY } from "../../../supabase/local/keys.ts";
import { goodPassword, goodPasswordHash } from "../good-password.ts";
import { mailsTo } from "./inbox";

/** The API without policies, to set up a test's data. */
export const service = createClient<Database>(inject("apiUrl"), SECRET_KEY, {
  auth: { persistSession: false, autoRefreshToken: false, storageKey: "service" },
});

export { goodPassword };

/** An address that no other test uses. */
export const freshAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@aurum.test`;

/** A user for one test, whose password is `goodPassword`. */
export async function createPerson(name: string): Promise<{ id: string; email: string }> {
  const email = freshAddress(name);
  const { data, error } = await service.auth.admin.createUser({
    email,
    password_hash: goodPasswordHash,
    email_confirm: true,
    user_metadata: { first_name: "Yasmine" },
  });
  if (error) throw error;
  return { id: data.user.id, email };
}

/** The subjects of the mails to an address, newest first. */
export async function subjectsTo(address: string): Promise<string[]> {
  return (await mailsTo(address)).map(({ subject }) => subject);
}
