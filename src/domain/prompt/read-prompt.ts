import type { Locale } from "../../config/locale.ts";
import type { Json } from "../json.ts";
import { languageOfText } from "../text/language-of-text.ts";
import { fieldsOf, fillTemplate, parseTemplate, type Template } from "./template.ts";
import { completeVariables, type PromptVariable, readVariables, type Values, wordsIn } from "./variables.ts";

/** A parsed prompt: its texts, of which the Arabic one is optional, and their fields in each language. */
export type ReadPrompt = {
  texts: { en: Template; ar: Template | null };
  /** The language that each text is really written in: the first text may be Arabic. */
  written: Record<Locale, Locale>;
  fields: Record<Locale, PromptVariable[]>;
};

export function readPrompt(
  variables: Json,
  { prompt_text, prompt_text_ar }: { prompt_text: string; prompt_text_ar: string | null },
): ReadPrompt {
  const en = parseTemplate(prompt_text);
  const ar = prompt_text_ar === null ? null : parseTemplate(prompt_text_ar);
  const used = fieldsOf([...en, ...(ar ?? [])]);
  const fieldsIn = (locale: Locale) => completeVariables(readVariables(variables, locale), used, locale);
  const written = { en: languageOfText(prompt_text), ar: "ar" } as const;
  return { texts: { en, ar }, written, fields: { en: fieldsIn("en"), ar: fieldsIn("ar") } };
}

/** The text that Copy takes: one language's, with the values filled in. */
export function fillPrompt({ texts, fields }: ReadPrompt, language: Locale, values: Values): string {
  return fillTemplate(texts[language] ?? texts.en, wordsIn(fields[language], values));
}
