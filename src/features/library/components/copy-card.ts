import { copyAndTell } from "@/components/prompt/use-copy";
import { paths } from "@/config/paths";
import { firstLanguage } from "@/domain/prompt/reading";
import { fillTemplate } from "@/domain/prompt/template";
import { defaultValues, readVariables } from "@/domain/prompt/variables";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { Prompt } from "@/lib/prompts/prompt";
import { recordUsage } from "@/lib/prompts/usage";

/** What Copy takes of a prompt before anything is typed: the reader's language, its variables at their defaults. */
function untouchedText(prompt: Prompt): string {
  const locale = getLocale();
  const texts = { en: prompt.prompt_text, ar: prompt.prompt_text_ar };
  const language = firstLanguage(texts, locale);
  return fillTemplate(texts[language] ?? texts.en, defaultValues(readVariables(prompt.variables, language)));
}

/** Copies a card's text as its page would before anything is typed; who may not read it (null) is told what it takes. */
export async function copyCard(prompt: Prompt | null, navigate: (path: string) => void) {
  if (prompt === null) {
    const action = { label: m.premium_view_plans(), onClick: () => navigate(paths.pricing) };
    notify.offer(m.gate_title(), m.card_locked(), action);
    return;
  }
  if (await copyAndTell(untouchedText(prompt))) recordUsage(prompt.id, "copy");
}
