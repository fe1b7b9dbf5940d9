import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

const profileSchema = z.object({ first_name: z.string().nullable() }).nullable();

/** The caller's first name in one line, or empty; an unreadable profile does not prevent the mail. */
export async function firstNameOf(client: SupabaseClient, userId: string): Promise<string> {
  const { data } = await client.from("profiles").select("first_name").eq("id", userId).maybeSingle();
  const profile = profileSchema.safeParse(data);
  const name = profile.success ? (profile.data?.first_name ?? "") : "";
  return [...name.replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, 80).join("");
}
