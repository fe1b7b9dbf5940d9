export type Words = ReadonlyMap<string, string>;

export type TemplatePart =
  | { kind: "text"; text: string }
  /** `written` is the variable as it stands in the text, and stays there while nothing is filled in. */
  | { kind: "variable"; name: string; written: string };

/** Whole lines rendered as a unit, so that one word does not render a long text again. */
export type TemplateBlock = {
  key: string;
  kind: "prose" | "code";
  parts: TemplatePart[];
  names: readonly string[];
};

// Every repetition is bounded, so that scanning is linear (threats, X4). `private.find_variables` has the same grammar.
const braces = /\{\{ ?([a-z][a-z0-9_]{0,39}) ?\}\}/;
const dollar = /\$\{ ?([A-Za-z][A-Za-z0-9_]{0,39}) ?\}/;
/** Upper-case words in brackets, unless they are a Markdown picture or link. */
const brackets = /(?<![\]!\\])\[([A-Z](?:[A-Z0-9 _/-]{0,38}[A-Z0-9])?)\](?!\(|\[|: ?<?https?:)/;
const anyVariable = new RegExp(`${braces.source}|${dollar.source}|${brackets.source}`, "g");
const fence = / {0,3}```/y;
/** The text before the `[X]` of a ticked checkbox, and how far back it can reach. */
const checkbox = /(?:^|\n)[ \t]{0,8}(?:[-*+]|\d{1,3}[.)])[ \t]{1,4}$/;
const checkboxReach = 18;

type Found = { name: string; written: string; start: number; end: number };

/** `{{your_topic}}`, `${yourTopic}` and `[YOUR TOPIC]` are one variable. */
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

/** Where lines with code fences start; code lies between odd and even ones. */
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

/** Every variable and its position; `[X]` does not count inside fenced code. */
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

/** Parses whole lines, which may start inside fenced code; also says whether they end inside it. */
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

/** A parsed text; its blocks, joined by line breaks, give the text again. */
export type Template = readonly TemplateBlock[];

/** From this many characters on, the next line starts a new block. */
const blockCharacters = 1_200;

type Stretch = { kind: TemplateBlock["kind"]; from: number; to: number };

/** Runs of prose or code lines. An empty last line would not render, so it moves to the start of the next run. */
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

/** Parses a text into prose and fenced code, which is left-to-right in every language. */
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

/** Fills in the variables; one without a value stays as written. */
export function fillTemplate(template: Template, words: Words): string {
  const fill = (part: TemplatePart) => {
    if (part.kind === "text") return part.text;
    return isFilled(words, part.name) ? (words.get(part.name) ?? "") : part.written;
  };
  return template.map(({ parts }) => parts.map(fill).join("")).join("\n");
}

/** The number of words of the unfilled text, counted as the database does for the card. */
export function countWords(template: Template): number {
  return fillTemplate(template, new Map()).match(/\S+/g)?.length ?? 0;
}
