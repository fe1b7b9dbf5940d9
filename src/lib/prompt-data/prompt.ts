import { queryOptions } from "@tanstack/react-query";
import type { Database, Json } from "@/lib/database.gen";
import { hasStoredSession } from "@/lib/session/stored-session";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { PromptCardView } from "./card";
import { type PromptTextColumn, promptPageColumns } from "./columns";
import { promptKeys } from "./keys";

/** A prompt's own columns: texts and notes in both languages, and files. */
export type Prompt = Pick<Database["public"]["Tables"]["prompts"]["Row"], PromptTextColumn> & {
  attached_files: Json;
};

/** The cached prompt; its text is null where the reader may not read it, undefined while loading. */
export type KnownPrompt = { card: PromptCardView; prompt: Prompt | null | undefined };

/** The policies leave `prompts` out for those who may not read it. */
export type CardWithPrompt = PromptCardView & { prompts: Prompt | null };

async function fetchPrompt(slug: string, signal: AbortSignal): Promise<KnownPrompt | null> {
  const askedAt = performance.now();
  const row = await queryDatabase((rest) =>
    rest
      .from("prompt_cards")
      .select(promptPageColumns)
      .eq("slug", slug)
      .abortSignal(signal)
      .maybeSingle()
      // The generated type does not know that policies may hide the prompt.
      .overrideTypes<CardWithPrompt, { merge: false }>(),
  );
  if (row === null) return null;
  const { prompts: prompt, ...card } = row;
  if (prompt === null && hasStoredSession()) {
    const { sessionStands } = await import("@/lib/session/validate-session");
    await sessionStands(askedAt);
  }
  return { card, prompt };
}

/** Card and text in one query, as far as this person may read them; null where there is no published prompt. */
export function promptQueryOptions(slug: string, userId: string | null) {
  return queryOptions({
    queryKey: promptKeys.prompt(slug, userId),
    queryFn: ({ signal }) => fetchPrompt(slug, signal),
  });
}
