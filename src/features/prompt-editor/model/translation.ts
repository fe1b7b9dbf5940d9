import type { Locale } from "@/config/locale";
import type { PromptFormValues } from "./prompt-form";

/** Arabic letters, their supplements and their shaped forms. */
const arabicLetters = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/;
const latinLetters = /\p{Script=Latin}/u;

/** Text containing Arabic characters counts as Arabic, otherwise as English (spec 5.8). */
export function detectLanguage(text: string): Locale {
  return arabicLetters.test(text) ? "ar" : "en";
}

export const otherLanguage = (language: Locale): Locale => (language === "ar" ? "en" : "ar");

export type Texts = { title: string; text: string };

export type Versions = Pick<PromptFormValues, "title" | "promptText" | "titleAr" | "promptTextAr">;

const versionsIn = ({ title, promptText, titleAr, promptTextAr }: Versions): Versions => ({
  title,
  promptText,
  titleAr,
  promptTextAr,
});

/** The main fields are kept as the English version; each has its Arabic one. */
const pairs = { title: ["title", "titleAr"], text: ["promptText", "promptTextAr"] } as const;

/**
 * The title and text to translate from a language; each comes from the version in that language, or is empty. A mixed
 * text counts as English if the user chose English (`isChosen`). A title that has a translation is skipped while the
 * text still needs one.
 */
export function textsIn(source: Locale, values: Versions, isChosen = false): Texts {
  const isSource = (text: string) =>
    text !== "" &&
    (detectLanguage(text) === source || (isChosen && source === "en" && latinLetters.test(text)));
  const pick = (piece: keyof Texts) => {
    const [main, arabic] = pairs[piece].map((field) => values[field].trim()) as [string, string];
    if (isSource(main)) return { text: main, hasTranslation: source === "en" && arabic !== "" };
    return { text: source === "ar" && isSource(arabic) ? arabic : "", hasTranslation: main !== "" };
  };
  const [title, text] = [pick("title"), pick("text")];
  const isTextLacking = text.text !== "" && !text.hasTranslation;
  return { title: isTextLacking && title.hasTranslation ? "" : title.text, text: text.text };
}

/**
 * The form values with a translation applied. Arabic in a main field moves to its Arabic field when the English translation
 * replaces it. Fields without a translation stay unchanged.
 */
export function withTranslation(values: Versions, translated: Texts, target: Locale): Versions {
  const next = versionsIn(values);
  for (const piece of ["title", "text"] as const) {
    const [main, arabic] = pairs[piece];
    if (translated[piece] === "") continue;
    if (target === "en" && detectLanguage(values[main]) === "ar") next[arabic] = values[main];
    next[target === "ar" ? arabic : main] = translated[piece];
  }
  return next;
}

/** The fields whose present text the translation would overwrite. */
export function overwrittenBy(next: Versions, values: Versions): (keyof Versions)[] {
  return Object.values(pairs).flatMap((fields) => {
    const kept = fields.map((field) => next[field].trim());
    return fields.filter((field) => values[field].trim() !== "" && !kept.includes(values[field].trim()));
  });
}

/** The same translation without the titles and texts that would overwrite something. */
export function withoutLosses(next: Versions, values: Versions): Versions {
  const lost = overwrittenBy(next, values);
  const kept = { ...next };
  for (const fields of Object.values(pairs))
    if (fields.some((field) => lost.includes(field))) for (const field of fields) kept[field] = values[field];
  return kept;
}
