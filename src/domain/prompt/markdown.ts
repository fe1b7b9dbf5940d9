export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string };

export type MarkdownBlock =
  | { kind: "heading" | "paragraph"; inlines: Inline[] }
  | { kind: "list"; start: number | null; items: MarkdownBlock[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string }
  | { kind: "quote"; blocks: MarkdownBlock[] }
  | { kind: "rule" };

/** Deeper nesting stays plain text, so that no text overflows the stack (threat X4). */
const deepest = 4;

const inlinePattern = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|`([^`\n]+)`/g;
const heading = /^#{1,6} +([^ ].*)$/s;
const rule = /^(?:-{3,}|\*{3,}|_{3,})\s*$/;
const item = /^ {0,3}(?:[-*+]|(\d{1,4})[.)]) +([^ ].*)?$/s;
const tableDivider = /^[ :|-]+$/;

function readInlines(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > end) inlines.push({ kind: "text", text: text.slice(end, match.index) });
    if (match[1] !== undefined) inlines.push({ kind: "strong", text: match[1] });
    else if (match[2] !== undefined) inlines.push({ kind: "em", text: match[2] });
    else inlines.push({ kind: "code", text: match[3] ?? "" });
    end = match.index + match[0].length;
  }
  if (end < text.length) inlines.push({ kind: "text", text: text.slice(end) });
  return inlines;
}

function readCells(line: string): Inline[][] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split("|").map((cell) => readInlines(cell.trim()));
}

class Lines {
  private at = 0;
  private readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  peek(ahead = 0): string | undefined {
    return this.lines[this.at + ahead];
  }

  next(): string {
    this.at += 1;
    return this.lines[this.at - 1] ?? "";
  }

  takeWhile(belongs: (line: string) => boolean): string[] {
    const taken: string[] = [];
    for (let line = this.peek(); line !== undefined && belongs(line); line = this.peek())
      taken.push(this.next());
    return taken;
  }
}

const isTable = (lines: Lines) =>
  (lines.peek() ?? "").includes("|") &&
  tableDivider.test(lines.peek(1) ?? "") &&
  ["|", "-"].every((mark) => lines.peek(1)?.includes(mark));

const startsBlock = (line: string) =>
  line.trim() === "" ||
  line.startsWith("```") ||
  line.startsWith(">") ||
  heading.test(line) ||
  rule.test(line) ||
  item.test(line);

function readCode(lines: Lines): MarkdownBlock {
  lines.next();
  const text = lines.takeWhile((line) => !line.startsWith("```")).join("\n");
  lines.next();
  return { kind: "code", text };
}

function readTable(lines: Lines): MarkdownBlock {
  const head = readCells(lines.next());
  lines.next();
  return { kind: "table", head, rows: lines.takeWhile((line) => line.includes("|")).map(readCells) };
}

function readList(lines: Lines, depth: number): MarkdownBlock {
  const first = item.exec(lines.peek() ?? "")?.[1];
  const items: MarkdownBlock[][] = [];
  for (let match = item.exec(lines.peek() ?? ""); match; match = item.exec(lines.peek() ?? "")) {
    if ((match[1] === undefined) !== (first === undefined)) break;
    lines.next();
    const indented = lines.takeWhile((line) => /^ {2,}\S/.test(line) && !/^ {0,1}\S/.test(line));
    const width = Math.min(...indented.map((line) => line.search(/\S/)));
    items.push(readBlocks([match[2] ?? "", ...indented.map((line) => line.slice(width))], depth + 1));
    if (lines.peek() === "" && item.test(lines.peek(1) ?? "")) lines.next();
  }
  return { kind: "list", start: first === undefined ? null : Number(first), items };
}

function readBlock(lines: Lines, depth: number): MarkdownBlock {
  const line = lines.peek() ?? "";
  const title = heading.exec(line)?.[1];
  if (line.startsWith("```")) return readCode(lines);
  if (title !== undefined) {
    lines.next();
    return { kind: "heading", inlines: readInlines(title) };
  }
  if (rule.test(line)) {
    lines.next();
    return { kind: "rule" };
  }
  if (isTable(lines)) return readTable(lines);
  if (depth < deepest && line.startsWith(">")) {
    const quoted = lines.takeWhile((each) => each.startsWith(">"));
    return {
      kind: "quote",
      blocks: readBlocks(
        quoted.map((each) => each.replace(/^> ?/, "")),
        depth + 1,
      ),
    };
  }
  if (depth < deepest && item.test(line)) return readList(lines, depth);
  const paragraph = [lines.next(), ...lines.takeWhile((each) => !startsBlock(each))];
  return { kind: "paragraph", inlines: readInlines(paragraph.join("\n")) };
}

function readBlocks(source: readonly string[], depth: number): MarkdownBlock[] {
  const lines = new Lines(source);
  const blocks: MarkdownBlock[] = [];
  lines.takeWhile((line) => line.trim() === "");
  while (lines.peek() !== undefined) {
    blocks.push(readBlock(lines, depth));
    lines.takeWhile((line) => line.trim() === "");
  }
  return blocks;
}

/** Parses headings, lists, quotes, tables, code, rules, bold and italic. All else, HTML too, stays text. */
export function readMarkdown(text: string): MarkdownBlock[] {
  return readBlocks(text.split(/\r?\n/), 0);
}
