import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

const profileSchema = z.object({ first_name: z.string().nullable() }).nullable();

/** The caller's first name in one line, or nothing; a profile that cannot be read does not stop the greeting. */
export async function firstNameOf(client: SupabaseClient, userId: string): Promise<string> {
  const { data } = await client.from("profiles").select("first_name").eq("id", userId).maybeSingle();
  const profile = profileSchema.safeParse(data);
  const name = profile.success ? (profile.data?.first_name ?? "") : "";
  return name
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, 80);
}
