export type Words = ReadonlyMap<string, string>;

export type TemplatePart =
  | { kind: "text"; text: string }
  /** `written` is the variable as the text has it: what stays where nothing is filled in. */
  | { kind: "variable"; name: string; written: string };

/** Whole lines that are drawn by themselves, so that a long text is not drawn again for one word. */
export type TemplateBlock = {
  key: string;
  kind: "prose" | "code";
  parts: TemplatePart[];
  names: readonly string[];
};

// Every repetition is bounded, so that a scan is linear (threats, X4). `private.find_variables` has the same grammar.
const braces = /\{\{ ?([a-z][a-z0-9_]{0,39}) ?\}\}/;
const dollar = /\$\{ ?([A-Za-z][A-Za-z0-9_]{0,39}) ?\}/;
/** Upper-case words in brackets, unless Markdown makes them a picture or a link. */
const brackets = /(?<![\]!\\])\[([A-Z](?:[A-Z0-9 _/-]{0,38}[A-Z0-9])?)\](?!\(|\[|: ?<?https?:)/;
const anyVariable = new RegExp(`${braces.source}|${dollar.source}|${brackets.source}`, "g");
const fence = / {0,3}```/y;
/** What stands before the `[X]` of a ticked checkbox, and how far back that can reach. */
const checkbox = /(?:^|\n)[ \t]{0,8}(?:[-*+]|\d{1,3}[.)])[ \t]{1,4}$/;
const checkboxReach = 18;

type Found = { name: string; written: string; start: number; end: number };

/** One name for `{{your_topic}}`, `${yourTopic}` and `[YOUR TOPIC]`. */
function nameOf(written: string): string {
  return written
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_");
}

function isFence(text: string, lineStart: number): boolean {
  const first = text[lineStart];
  if (first !== "`" && first !== " ") return false;
  fence.lastIndex = lineStart;
  return fence.test(text);
}

/** Where the lines with fences begin; between the first and the second is code, and so on. */
function findFences(text: string): number[] {
  const fences: number[] = [];
  let lineStart = 0;
  do {
    if (isFence(text, lineStart)) fences.push(lineStart);
    lineStart = text.indexOf("\n", lineStart) + 1;
  } while (lineStart > 0);
  return fences;
}

function isCheckbox(text: string, { index, 0: written }: RegExpExecArray): boolean {
  return written === "[X]" && checkbox.test(text.slice(Math.max(0, index - checkboxReach), index));
}

/** Every variable where it stands; `[X]` only outside of fenced code, in which the text may begin. */
function findVariables(text: string, fences = findFences(text), beginsInCode = false): Found[] {
  let fencesPassed = 0;
  const found: Found[] = [];
  for (const match of text.matchAll(anyVariable)) {
    while ((fences[fencesPassed] ?? text.length) <= match.index) fencesPassed += 1;
    const isBracketed = match[3] !== undefined;
    const isCode = beginsInCode !== (fencesPassed % 2 === 1);
    if (isBracketed && (isCode || isCheckbox(text, match))) continue;
    const name = match[1] ?? nameOf(match[2] ?? match[3] ?? "");
    found.push({ name, written: match[0], start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function toParts(text: string, from: number, to: number, variables: readonly Found[]): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = from;
  for (const variable of variables) {
    if (variable.start > end) parts.push({ kind: "text", text: text.slice(end, variable.start) });
    parts.push({ kind: "variable", name: variable.name, written: variable.written });
    end = variable.end;
  }
  if (to > end) parts.push({ kind: "text", text: text.slice(end, to) });
  return parts;
}

/** Whole lines out of a text, which begin inside of fenced code or not, and whether what follows them does. */
export function readLines(
  lines: string,
  beginsInCode: boolean,
): { parts: TemplatePart[]; endsInCode: boolean } {
  const fences = findFences(lines);
  return {
    parts: toParts(lines, 0, lines.length, findVariables(lines, fences, beginsInCode)),
    endsInCode: beginsInCode !== (fences.length % 2 === 1),
  };
}

/** A text taken apart; what is written in its blocks, joined by line breaks, is the same text. */
export type Template = readonly TemplateBlock[];

/** From so many characters on, the next line begins a new block. */
const blockCharacters = 1_200;

type Stretch = { kind: TemplateBlock["kind"]; from: number; to: number };

/** Whole lines of one kind. An empty line at an end would not be drawn: it goes to the beginning of the next stretch. */
function findStretches(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let isCode = false;
  let current: Stretch | null = null;
  let next = 0;
  for (let at = 0; at <= text.length; ) {
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline;
    const isFenceLine = isFence(text, at);
    const kind = isCode || isFenceLine ? "code" : "prose";
    const isOver: boolean =
      current === null || current.kind !== kind || current.to - current.from >= blockCharacters;
    if (isFenceLine) isCode = !isCode;
    if (end > at) {
      if (isOver || current === null) {
        current = { kind, from: next, to: end };
        stretches.push(current);
      } else current.to = end;
      next = end + 1;
    }
    at = end + 1;
  }
  if (current) current.to = text.length;
  else if (text !== "") stretches.push({ kind: "prose", from: 0, to: text.length });
  return stretches;
}

/** Takes a text apart into prose and fenced code, which is set left-to-right in every language. */
export function parseTemplate(text: string): Template {
  const variables = findVariables(text);
  let at = 0;
  return findStretches(text).map(({ kind, from, to }, index) => {
    const first = at;
    while ((variables[at]?.start ?? to) < to) at += 1;
    const parts = toParts(text, from, to, variables.slice(first, at));
    const names = new Set(parts.flatMap((part) => (part.kind === "variable" ? [part.name] : [])));
    return { key: `block-${index}`, kind, parts, names: [...names] };
  });
}

export function variableNames(template: Template): string[] {
  return [...new Set(template.flatMap(({ names }) => names))];
}

export function isFilled(words: Words, name: string): boolean {
  return (words.get(name) ?? "").trim() !== "";
}

/** The text with every filled variable replaced by its words; what is empty stays as it is written. */
export function fillTemplate(template: Template, words: Words): string {
  const fill = (part: TemplatePart) => {
    if (part.kind === "text") return part.text;
    return isFilled(words, part.name) ? (words.get(part.name) ?? "") : part.written;
  };
  return template.map(({ parts }) => parts.map(fill).join("")).join("\n");
}

/** How many words the unfilled text has, as the database counts those of the English one for its card. */
export function countWords(template: Template): number {
  return fillTemplate(template, new Map()).match(/\S+/g)?.length ?? 0;
}
