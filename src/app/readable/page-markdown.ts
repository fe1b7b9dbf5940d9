import TurndownService from "turndown";
import type { ListedPage } from "./readable-file";

/** What a reader of the text has no use for. */
const left = "button, form, input, select, textarea, nav, svg, img, style, script, [aria-hidden=true]";

function isLeft(node: { matches?: (selector: string) => boolean }): boolean {
  return node.matches?.(left) ?? false;
}

/** The main content of a prerendered page as Markdown, with absolute links. */
export function pageMarkdown({ html, title, description }: ListedPage, siteUrl: string): string {
  const turndown = new TurndownService({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
  });
  turndown.remove((node) => isLeft(node));
  const main = html.slice(html.indexOf("<main"), html.lastIndexOf("</main>"));
  const parted = main.replaceAll(/(<\/(?:a|span|strong)>)(?=<(?:a|span|strong)\b)/g, "$1 ");
  const body = turndown.turndown(parted.replaceAll(/href="\/(?!\/)/g, `href="${siteUrl}/`));
  const head = [
    "---",
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    "---",
  ];
  return `${head.join("\n")}\n\n${body}\n`;
}
