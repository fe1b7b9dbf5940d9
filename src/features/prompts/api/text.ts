import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { ask } from "@/lib/supabase/ask";
import { promptKeys } from "./keys";

/** A prompt with its text in both languages. */
export type Prompt = Database["public"]["Tables"]["prompts"]["Row"];

async function fetchPrompt(slug: string, signal: AbortSignal): Promise<Prompt | null> {
  return ask((rest) => rest.from("prompts").select("*").eq("slug", slug).abortSignal(signal).maybeSingle());
}

/** The whole prompt as the database gives it to this person; null means "not entitled" where there is a card. */
export function promptTextQueryOptions(slug: string, userId: string | null) {
  return queryOptions({
    queryKey: promptKeys.text(slug, userId),
    queryFn: ({ signal }) => fetchPrompt(slug, signal),
  });
}
