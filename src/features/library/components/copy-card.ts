import { copyAndTell } from "@/components/prompt/use-copy";
import * as paths from "@/config/paths";
import { fillPrompt, readPrompt } from "@/domain/prompt/read-prompt";
import { firstLanguage } from "@/domain/prompt/reading";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { PromptCard } from "@/lib/prompts/card";
import type { KnownPrompt, Prompt } from "@/lib/prompts/prompt";
import { recordUsage } from "@/lib/prompts/usage";

/** What Copy takes of a prompt before anything is typed: the reader's language, its variables at their defaults. */
function untouchedText(card: PromptCard, prompt: Prompt): string {
  const read = readPrompt(card.variables, prompt);
  return fillPrompt(read, firstLanguage(read.texts, getLocale()), new Map());
}

/** Copies a card's text as its page would before anything is typed; who may not read it is told what it takes. */
export async function copyCard(known: KnownPrompt | null, navigate: (path: string) => void) {
  if (!known?.prompt) {
    const action = { label: m.premium_view_plans(), onClick: () => navigate(paths.pricing) };
    notify.offer(m.gate_title(), m.card_locked(), action);
    return;
  }
  if (await copyAndTell(untouchedText(known.card, known.prompt))) recordUsage(known.card, "copy");
}
