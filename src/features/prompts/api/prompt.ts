import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { useSession } from "@/lib/session/session-store";
import { ask } from "@/lib/supabase/ask";
import type { PromptCard } from "./cards";
import { promptKeys } from "./keys";

/** A prompt with its text in both languages. */
export type Prompt = Database["public"]["Tables"]["prompts"]["Row"];

/** What a prompt's page shows; of its text, null means "not entitled" and undefined that it is on its way. */
export type PromptPage = { card: PromptCard; prompt: Prompt | null | undefined };

/** A card with its prompt, which the policies hide from who may not read it. */
export type CardWithPrompt = PromptCard & { prompts: Prompt | null };

async function fetchPromptPage(slug: string, signal: AbortSignal): Promise<PromptPage | null> {
  const row = await ask((rest) =>
    rest
      .from("prompt_cards")
      .select("*,prompts(*)")
      .eq("slug", slug)
      .abortSignal(signal)
      .maybeSingle()
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
    queryFn: ({ signal }) => fetchPromptPage(slug, signal),
  });
}

/** A prompt for its page, once it is known who asks; until then, and while somebody signs in or out, the card at hand. */
export function usePrompt(slug: string) {
  const queryClient = useQueryClient();
  const { status, session } = useSession();
  return useQuery({
    ...promptQueryOptions(slug, session?.user.id ?? null),
    enabled: status !== "unknown",
    placeholderData: (previous) => {
      const seen = previous?.card.slug === slug ? previous.card : undefined;
      const card = seen ?? queryClient.getQueryData<PromptCard>(promptKeys.card(slug));
      return card && { card, prompt: undefined };
    },
  });
}
