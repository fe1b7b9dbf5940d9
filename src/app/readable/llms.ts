import { brand } from "@/config/brand";
import * as paths from "@/config/paths";
import type { FreePrompt } from "@/features/library/api/public-prompts";
import { markdownPath } from "./prompt-markdown";
import type { ListedPage } from "./readable-file";

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

function link(title: string, address: string, about: string | null): string {
  return `- [${oneLine(title).replaceAll(/[[\]]/g, "")}](${address})${about ? `: ${oneLine(about)}` : ""}`;
}

/** `/llms.txt` (llmstxt.org): what the site is, and where agents read its pages and free prompts as Markdown. */
export function llmsFile(pages: readonly ListedPage[], free: readonly FreePrompt[], siteUrl: string): string {
  const english = pages.filter(({ path }) => path !== "/ar" && !path.startsWith("/ar/"));
  const about = english.find(({ path }) => path === "/")?.description ?? "";
  return `${[
    `# ${brand.name}`,
    "",
    `> ${oneLine(about)}`,
    "",
    `Every page has an Arabic version under \`/ar\`. The texts of other prompts are for members: ${siteUrl}${paths.pricing}`,
    "",
    "## Pages",
    "",
    ...english.map((page) => link(page.title, `${siteUrl}${markdownPath(page.path)}`, page.description)),
    "",
    "## Free prompts",
    "",
    ...free.map(({ slug, title, description }) =>
      link(title, `${siteUrl}${markdownPath(paths.prompt(slug))}`, description),
    ),
    "",
    "## Feeds and skills",
    "",
    link("New prompts (RSS)", `${siteUrl}/feed.xml`, null),
    link("New prompts (JSON Feed)", `${siteUrl}/feed.json`, null),
    link("Free prompts as Agent Skills", `${siteUrl}/.well-known/agent-skills/index.json`, null),
  ].join("\n")}\n`;
}
