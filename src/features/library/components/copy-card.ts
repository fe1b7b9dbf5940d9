import { copiedWords } from "@/components/prompt/gap-words";
import { copyAndTell } from "@/components/prompt/use-copy";
import * as paths from "@/config/paths";
import { firstGap, gapsIn } from "@/domain/prompt/gaps";
import { fillPrompt, readPrompt } from "@/domain/prompt/read-prompt";
import { firstLanguage } from "@/domain/prompt/reading";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { PromptCardView } from "@/lib/prompt-data/card";
import type { KnownPrompt, Prompt } from "@/lib/prompt-data/prompt";
import { recordUsage } from "@/lib/prompt-data/usage";

/** A prompt's text with its defaults, in the reader's language. */
function untouched(card: PromptCardView, prompt: Prompt) {
  const read = readPrompt(card.variables, prompt);
  const language = firstLanguage(read.texts.ar !== null, getLocale());
  const template = read.texts[language] ?? read.texts.en;
  return {
    text: fillPrompt(read, language, new Map()),
    gaps: gapsIn(template, read.fields[language], new Map()),
  };
}

/** Copies a card's text with its defaults; without the right to read it, says what gives it. */
export async function copyCard(known: KnownPrompt | null, navigate: (path: string) => void) {
  if (!known?.prompt) {
    const action = { label: m.premium_view_plans(), onClick: () => navigate(paths.pricing) };
    notify.offer(m.gate_title(), m.card_locked(), action);
    return;
  }
  const { card, prompt } = known;
  const { text, gaps } = untouched(card, prompt);
  const { title, description } = copiedWords(gaps);
  const action = { label: m.card_fill_in(), onClick: () => navigate(paths.prompt(card.slug)) };
  const tell = () => notify.success(title, description, firstGap(gaps) && action);
  if (await copyAndTell(text, tell)) recordUsage(card, "copy");
}
