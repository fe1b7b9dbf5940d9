import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { paths } from "@/config/paths";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useSession } from "@/lib/session/session-store";
import type { PromptCard } from "../api/cards";
import { promptTextQueryOptions } from "../api/text";
import { recordUsage } from "../api/usage";
import { copiedLanguage, firstLanguage } from "../model/reading";
import { fillTemplate } from "../model/template";
import { defaultValues, readVariables } from "../model/variables";
import { useCopy } from "./use-copy";

/** Copies a card's text as its page would before anything is typed; who may not read it is told what it takes. */
export function useCopyCard() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { session } = useSession();
  const { copy } = useCopy();

  return async (card: PromptCard) => {
    const locale = getLocale();
    try {
      const prompt = await queryClient.fetchQuery(
        promptTextQueryOptions(card.slug, session?.user.id ?? null),
      );
      if (prompt === null) {
        const action = { label: m.premium_view_plans(), onClick: () => navigate(paths.pricing) };
        notify.offer(m.gate_title(), m.card_locked(), action);
        return;
      }
      const texts = { en: prompt.prompt_text, ar: prompt.prompt_text_ar };
      const text = texts[copiedLanguage(firstLanguage(texts, locale), texts, locale)] ?? texts.en;
      const filled = fillTemplate(text, defaultValues(readVariables(prompt.variables, locale)));
      if (await copy(filled)) recordUsage(card.id, "copy");
    } catch {
      notify.failure(m.copy_failed(), m.copy_failed_description());
    }
  };
}
