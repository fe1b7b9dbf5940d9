import { type Inline, type MarkdownBlock, readMarkdown } from "./markdown";

const linesMax = 6;
const charactersMax = 480;

const wordsOf = (inlines: readonly Inline[]) => inlines.map(({ text }) => text).join("");

/** A block's lines; tables and code are left out, because they mean little in an excerpt. */
function linesOf(block: MarkdownBlock): string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [wordsOf(block.inlines)];
    case "list":
      return block.items.flatMap((blocks) => blocks.flatMap(linesOf));
    case "quote":
      return block.blocks.flatMap(linesOf);
    default:
      return [];
  }
}

function cut(line: string, most: number): string {
  const start = line.slice(0, most);
  const end = start.lastIndexOf(" ");
  const words = end > 0 ? start.slice(0, end) : start;
  return `${words.isWellFormed() ? words : words.slice(0, -1)}…`;
}

/** The first lines of a Markdown text as plain text, and whether more follows. */
export function excerptOf(text: string): { lines: string[]; isCut: boolean } {
  const blocks = readMarkdown(text);
  const all = blocks.flatMap(linesOf);
  const lines: string[] = [];
  let left = charactersMax;
  for (const line of all.slice(0, linesMax)) {
    if (left <= 0) break;
    lines.push(line.length > left ? cut(line, left) : line);
    left -= line.length;
  }
  const isSilent = ({ kind }: MarkdownBlock) => kind === "table" || kind === "code";
  return { lines, isCut: lines.length < all.length || left < 0 || blocks.some(isSilent) };
}
