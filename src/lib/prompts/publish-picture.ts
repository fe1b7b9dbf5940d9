import { callFunction } from "@/lib/supabase/functions";

/** Makes the small pictures of a published prompt, or removes those of another one; without them cards show the default one. */
export async function publishPicture(promptId: string): Promise<void> {
  await callFunction("publish-picture", { prompt: promptId }).catch(() => undefined);
}
