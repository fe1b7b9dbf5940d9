import * as paths from "@/config/paths";
import type { Category } from "@/features/categories/api/categories";
import type { FeedCard, FreePrompt } from "@/features/library/api/public-prompts";
import { locales } from "@/lib/i18n";
import { feedsOf } from "./feeds";
import { isWritten } from "./formats";
import { llmsFile } from "./llms";
import { pageMarkdown } from "./page-markdown";
import { markdownOf, markdownPath } from "./prompt-markdown";
import type { ListedPage, ReadableFile, Site } from "./readable-file";
import { skillsOf } from "./skills";

type Published = {
  newest: readonly FeedCard[];
  free: readonly FreePrompt[];
  categories: readonly Category[];
  pages: readonly ListedPage[];
};

/**
 * What agents and feed readers read of the site: `/llms.txt`, a Markdown version of each public page and free prompt,
 * an index of skills, and feeds. Only free prompts' texts are in them.
 */
export function readableFiles(
  { newest, free, categories, pages }: Published,
  { url, sha256 }: Site,
): ReadableFile[] {
  const written = pages.filter(isWritten);
  const prompts = free.flatMap((prompt) =>
    locales.flatMap((locale) => {
      const content = markdownOf(prompt, locale, url);
      return content === null ? [] : [{ path: markdownPath(paths.prompt(prompt.slug), locale), content }];
    }),
  );
  return [
    { path: "/llms.txt", content: llmsFile(written, free, url) },
    ...written.map((page) => ({ path: markdownPath(page.path), content: pageMarkdown(page, url) })),
    ...prompts,
    ...skillsOf(free, url, sha256),
    ...locales.flatMap((locale) => feedsOf(newest, categories, locale, url)),
  ];
}
