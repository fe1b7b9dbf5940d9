import type { Locale } from "@/lib/i18n";

export type DownloadFormat = "markdown" | "text" | "json" | "skill";

/** What a person takes along: the text as it is filled in, and what it is. */
export type Downloaded = {
  slug: string;
  title: string;
  description: string;
  language: Locale;
  tags: readonly string[];
  source: string;
  text: string;
};

export type DownloadedFile = { name: string; type: string; content: string | BlobPart[] };

/** Names the language where the slug is of another. */
function fileName(slug: string, language: Locale, extension: string): string {
  return `${slug}${language === "en" ? "" : `.${language}`}.${extension}`;
}

/** Markdown with title and front matter (JSON strings are valid YAML), the plain text, or JSON. */
export function downloadedFile(
  prompt: Downloaded,
  format: Exclude<DownloadFormat, "skill">,
): DownloadedFile & { content: string } {
  const { slug, title, description, language, tags, source, text } = prompt;
  if (format === "json") {
    const object = { title, description, language, tags, source, text };
    return {
      name: fileName(slug, language, "json"),
      type: "application/json",
      content: `${JSON.stringify(object, null, 2)}\n`,
    };
  }
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
