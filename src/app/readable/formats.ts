import { localeOfPath } from "@/lib/i18n";
import type { Prompt } from "@/lib/prompt-data/prompt";
import { addressIn, markdownPath } from "./prompt-markdown";

type Page = { name: string; path: string };

/** Pages that list prompts: feeds say more than their first cards. */
const isList = (name: string) => name.startsWith("prompts");

/** Whether a Markdown version of the page is written; a prompt's page has one where its text is free. */
export function isWritten({ name }: Page): boolean {
  return name !== "prompt" && name !== "search" && !isList(name);
}

/** The other formats of a page: Markdown, and for home and lists the feed. */
export function formatsOf({ name, path }: Page, prompt: Prompt | null): { type: string; path: string }[] {
  const locale = localeOfPath(path);
  const text = locale === "ar" ? prompt?.prompt_text_ar : prompt?.prompt_text;
  const isMarkdown = name === "prompt" ? text != null : isWritten({ name, path });
  const hasFeed = name === "home" || isList(name);
  return [
    ...(isMarkdown ? [{ type: "text/markdown", path: markdownPath(path) }] : []),
    ...(hasFeed ? [{ type: "application/rss+xml", path: `${addressIn("/feed", locale)}.xml` }] : []),
  ];
}
