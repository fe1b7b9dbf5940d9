import { callFunction } from "@/lib/supabase/functions";

/** Creates a published prompt's public renditions, or deletes an unpublished prompt's. */
export async function publishPicture(promptId: string): Promise<void> {
  await callFunction("publish-picture", { prompt: promptId }).catch(() => undefined);
}
