import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { m } from "@/lib/i18n";
import { loadForAct, ScriptNotLoaded } from "@/lib/lazy/load";
import { offerReload } from "@/lib/loading/offer-reload";
import { notify } from "@/lib/notify";
import type { CardInView } from "@/lib/prompt-data/card";
import { promptQueryOptions } from "@/lib/prompt-data/prompt";
import { useSession } from "@/lib/session/session-provider";

/** Copies a card's text; loads its script on the first use. */
export function useCopyCard() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { session } = useSession();

  return async (card: CardInView) => {
    try {
      const [page, { copyCard }] = await Promise.all([
        queryClient.fetchQuery(promptQueryOptions(card.slug, session?.user.id ?? null)),
        loadForAct(() => import("./copy-card")),
      ]);
      await copyCard(page, navigate);
    } catch (error) {
      if (error instanceof ScriptNotLoaded) offerReload();
      else notify.failure(m.copy_failed(), m.copy_failed_description());
    }
  };
}
