import { type Inline, type MarkdownBlock, readMarkdown } from "./markdown";

const linesMax = 4;
const charactersMax = 320;

const wordsOf = (inlines: readonly Inline[]) => inlines.map(({ text }) => text).join("");

/** What a block says in lines; tables and code say nothing in passing. */
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

/** At most so many characters, up to the end of a word. */
function cut(line: string, most: number): string {
  const start = line.slice(0, most);
  const end = start.lastIndexOf(" ");
  const words = end > 0 ? start.slice(0, end) : start;
  return `${words.isWellFormed() ? words : words.slice(0, -1)}…`;
}

/** The first lines of a Markdown text in plain words, and whether more follows. */
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
