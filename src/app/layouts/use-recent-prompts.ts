import { useQuery } from "@tanstack/react-query";
import { usedQueryOptions } from "@/features/usage/api/used";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { cardsQueryOptions, inOrderOf } from "@/lib/prompt-data/cards";
import { useSession } from "@/lib/session/session-provider";

/** The prompts that the user used last; none for a visitor, and until they have loaded. */
export function useRecentPrompts(): PromptCardView[] {
  const userId = useSession().session?.user.id;
  const used = useQuery({ ...usedQueryOptions(userId ?? "", "recent"), enabled: userId !== undefined });
  const ids = used.data?.map(({ prompt_id }) => prompt_id) ?? [];
  const cards = useQuery({ ...cardsQueryOptions(ids), enabled: ids.length > 0 });
  return inOrderOf(ids, cards.data ?? []);
}
