import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "@/lib/session/session-store";
import { type PromptCard, promptCardQueryOptions } from "./cards";
import { promptTextQueryOptions } from "./text";

/** Readies a prompt's page while the pointer or the focus rests on its card: the card is at hand, the text is fetched. */
export function usePrefetchPrompt() {
  const queryClient = useQueryClient();
  const { status, session } = useSession();

  return (card: PromptCard) => {
    queryClient.setQueryData(promptCardQueryOptions(card.slug).queryKey, card);
    if (status === "unknown") return;
    void queryClient.prefetchQuery(promptTextQueryOptions(card.slug, session?.user.id ?? null));
  };
}
