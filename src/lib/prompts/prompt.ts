import { queryOptions } from "@tanstack/react-query";
import type { Database, Json } from "@/lib/database.gen";
import { ask } from "@/lib/supabase/ask";
import type { PromptCard } from "./card";
import { promptPageColumns } from "./columns";
import { promptKeys } from "./keys";

/** What a prompt has beyond its card: its text and its notes in both languages, and its files. */
export type Prompt = Pick<
  Database["public"]["Tables"]["prompts"]["Row"],
  "prompt_text" | "prompt_text_ar" | "notes" | "notes_ar"
> & {
  attached_files: Json;
};

/** What is known of a prompt; of its text, null means "not entitled" and undefined that it has not come. */
export type KnownPrompt = { card: PromptCard; prompt: Prompt | null | undefined };

/** A card with its prompt, which the policies hide from who may not read it. */
export type CardWithPrompt = PromptCard & { prompts: Prompt | null };

async function fetchPrompt(slug: string, signal: AbortSignal): Promise<KnownPrompt | null> {
  const row = await ask((rest) =>
    rest
      .from("prompt_cards")
      .select(promptPageColumns)
      .eq("slug", slug)
      .abortSignal(signal)
      .maybeSingle()
      // The generated type does not know that a policy may leave the prompt out.
      .overrideTypes<CardWithPrompt, { merge: false }>(),
  );
  if (row === null) return null;
  const { prompts: prompt, ...card } = row;
  return { card, prompt };
}

/** Card and text with one question, as the database gives them to this person; null where no published prompt is. */
export function promptQueryOptions(slug: string, userId: string | null) {
  return queryOptions({
    queryKey: promptKeys.prompt(slug, userId),
    queryFn: ({ signal }) => fetchPrompt(slug, signal),
  });
}
