import type { Locale } from "@/lib/i18n";

export type DownloadFormat = "markdown" | "text";

type Downloaded = {
  slug: string;
  title: string;
  language: Locale;
  tags: readonly string[];
  source: string;
  text: string;
};

/** Names the language where the slug is of another. */
function fileName(slug: string, language: Locale, extension: string): string {
  return `${slug}${language === "en" ? "" : `.${language}`}.${extension}`;
}

/** Markdown with title and front matter (JSON strings are valid YAML), or the plain text. */
export function downloadedFile(prompt: Downloaded, format: DownloadFormat) {
  const { slug, title, language, tags, source, text } = prompt;
  if (format === "text")
    return { name: fileName(slug, language, "txt"), type: "text/plain", content: `${text}\n` };
  const frontMatter = [
    "---",
    `title: ${JSON.stringify(title)}`,
    `language: ${language}`,
    `tags: ${JSON.stringify(tags)}`,
    `source: ${JSON.stringify(source)}`,
    "---",
  ].join("\n");
  return {
    name: fileName(slug, language, "md"),
    type: "text/markdown",
    content: `${frontMatter}\n\n# ${title.replaceAll(/\s+/g, " ")}\n\n${text}\n`,
  };
}
