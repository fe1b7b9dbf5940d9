import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { logFailure } from "../_shared/log.ts";

export type ContactMessage = {
  name: string;
  email: string;
  topic: "question" | "payment" | "prompt" | "other";
  message: string;
};

const keptSchema = z.object({ id: z.uuid() });

/** Stores a message and returns its id. */
export async function keepMessage(service: SupabaseClient, message: ContactMessage): Promise<string> {
  const { data, error } = await service.from("contact_messages").insert(message).select("id").single();
  if (error) throw new Error(`contact_messages: ${error.message}`);
  return keptSchema.parse(data).id;
}

/** Deletes a message that could not be mailed, so that a retry does not store it twice. */
export async function dropMessage(service: SupabaseClient, id: string): Promise<void> {
  const { error } = await service.from("contact_messages").delete().eq("id", id);
  if (error) logFailure(`contact_messages: ${error.message}`);
}
