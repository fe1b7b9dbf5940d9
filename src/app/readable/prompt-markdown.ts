import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import type { FreePrompt } from "@/features/library/api/public-prompts";
import { downloadedFile } from "@/features/prompt-page/model/download";
import { type Locale, localeOfPath, localizedHref } from "@/lib/i18n";

/** The address in a language. */
export const addressIn = (pathname: string, locale: Locale) =>
  localizedHref({ pathname, search: "", hash: "" }, locale);

/** Where the Markdown version of a page lies: beside it. */
export function markdownPath(path: string, locale: Locale = localeOfPath(path)): string {
  const address = addressIn(path, locale);
  if (address === "/") return "/index.md";
  return address === "/ar" ? "/ar/index.md" : `${address}.md`;
}

/** A free prompt as Markdown in one language, as its page offers it; null without a text in that language. */
export function markdownOf(prompt: FreePrompt, language: Locale, siteUrl: string): string | null {
  const { slug, tags, prompts } = prompt;
  const { title, description } = localized(prompt, language);
  const isArabic = language === "ar";
  const text = isArabic ? prompts.prompt_text_ar : prompts.prompt_text;
  if (text === null) return null;
  const source = `${siteUrl}${addressIn(paths.prompt(slug), language)}`;
  return downloadedFile({ slug, title, description, language, tags, source, text }, "markdown").content;
}
