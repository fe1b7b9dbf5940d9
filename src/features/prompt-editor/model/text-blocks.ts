import type { Setting } from "@/domain/prompt/placeholder-grammar";
import { readLines, type TemplatePart } from "@/domain/prompt/template";

/** Whole lines that render as one unit. Joined by line breaks, the blocks give the text. */
export type TextBlock = {
  id: number;
  text: string;
  begins: Setting;
  ends: Setting;
  parts: TemplatePart[];
};

/** From so many characters on, the next line begins a new block. */
const blockCharacters = 600;

function cut(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > blockCharacters) {
    const end = text.indexOf("\n", from + blockCharacters);
    if (end < 0) break;
    pieces.push(text.slice(from, end));
    from = end + 1;
  }
  return [...pieces, text.slice(from)];
}

/** The number of unchanged blocks at the start of the text, and where the changed part begins. */
function keptAtStart(text: string, blocks: readonly TextBlock[]) {
  let [count, to] = [0, 0];
  for (const block of blocks) {
    const end = to + block.text.length;
    // `startsWith` would go letter by letter.
    if (text[end] !== "\n" || text.slice(to, end) !== block.text) break;
    [count, to] = [count + 1, end + 1];
  }
  return { count, to };
}

/** The same from the end, down to `start`. */
function keptAtEnd(text: string, blocks: readonly TextBlock[], start: number) {
  let [count, from] = [0, text.length];
  for (const block of blocks.toReversed()) {
    const end = count === 0 ? text.length : from - 1;
    const begin = end - block.text.length;
    if (begin <= start || text[begin - 1] !== "\n" || text.slice(begin, end) !== block.text) break;
    [count, from] = [count + 1, begin];
  }
  return { count, to: count === 0 ? text.length : from - 1 };
}

function readBlock(text: string, id: number, begins: Setting): TextBlock {
  return { id, text, begins, ...readLines(text, begins) };
}

/** Cuts a text into blocks and reuses the objects of unchanged blocks, so that typing in a long text is fast. */
export function cutBlocks(text: string, before: readonly TextBlock[] = []): TextBlock[] {
  const start = keptAtStart(text, before);
  const rest = before.slice(start.count);
  const end = keptAtEnd(text, rest, start.to);
  const replaced = rest.slice(0, rest.length - end.count);
  let unused = before.reduce((most, { id }) => Math.max(most, id), -1) + 1;
  const pieces = cut(text.slice(start.to, end.to)).map((piece, at) => ({
    text: piece,
    id: replaced[at]?.id ?? unused++,
    known: null,
  }));
  const keep = (known: TextBlock) => ({ text: known.text, id: known.id, known });
  let setting: Setting = "prose";
  return [...before.slice(0, start.count).map(keep), ...pieces, ...rest.slice(replaced.length).map(keep)].map(
    ({ text: lines, id, known }) => {
      const block = known?.begins === setting ? known : readBlock(lines, id, setting);
      setting = block.ends;
      return block;
    },
  );
}
