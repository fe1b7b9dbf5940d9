import type { Locale } from "../../../src/config/locale.ts";
import { localized } from "../../../src/domain/prompt/localized.ts";
import { fillPrompt, readPrompt } from "../../../src/domain/prompt/read-prompt.ts";
import { firstLanguage } from "../../../src/domain/prompt/reading.ts";
import type { PromptVariable } from "../../../src/domain/prompt/variables.ts";
import { requireEnv } from "../_shared/env.ts";
import { siteLink } from "../_shared/site-link.ts";
import type { Card, PromptText } from "./library.ts";
import { WORDS } from "./words.ts";

/** A prompt's variables and its text, as its page has them. */
export function readText(prompt: PromptText, locale: Locale) {
  const read = readPrompt(prompt.variables, prompt);
  const language = firstLanguage(read.texts.ar !== null, locale);
  return {
    variables: read.fields[language],
    fill: (values: Record<string, string>) => fillPrompt(read, language, new Map(Object.entries(values))),
  };
}

export const pageOf = (slug: string, locale: Locale) =>
  siteLink(requireEnv("SITE_URL"), `/prompts/${slug}`, locale);

/** What may be said about a prompt that the person may not read. */
export function refusal(card: Card | null, slug: string, locale: Locale): string {
  const words = WORDS[locale];
  if (card === null) return words.unknown(slug);
  return words.needsPlan(localized(card, locale).title, pageOf(card.slug, locale));
}

/** A variable in words: its label, its hint and its choices. */
export function describeVariable({ label, hint, options }: PromptVariable, locale: Locale): string {
  const choices = options.length > 0 ? `${WORDS[locale].oneOf}: ${options.join(" | ")}` : null;
  return [label, hint, choices].filter(Boolean).join(". ");
}
