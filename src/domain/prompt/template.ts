import {
  candidate,
  type FieldOfText,
  looksLikeField,
  type PlaceholderKind,
  readPlaceholder,
  type Setting,
} from "./placeholder-grammar.ts";

export type Words = ReadonlyMap<string, string>;

export type TemplatePart =
  /** An unread part looks like a placeholder but is not one. */
  | { kind: "text"; text: string; isUnread?: true }
  /** `written` is the variable's original text, which stays there while it is empty. */
  | { kind: "variable"; name: string; written: string; field: FieldOfText };

/** Whole lines rendered as a unit, so that one word does not render a long text again. */
export type TemplateBlock = {
  key: string;
  kind: "prose" | "code";
  parts: TemplatePart[];
  names: readonly string[];
};

const fence = / {0,3}```/y;
/** The names behind a fence that mark text instead of code. */
const textLanguages = new Set(["", "text", "txt", "plain", "plaintext", "markdown", "md", "prompt"]);
const languageMaxCharacters = 80;
/** The text before the `[X]` of a ticked checkbox, and how far back it can reach. */
const checkbox = /(?:^|\n)[ \t]{0,8}(?:[-*+]|\d{1,3}[.)])[ \t]{1,4}$/;
const checkboxReach = 18;

type Found = { start: number; end: number; field: FieldOfText | null };

function isFence(text: string, lineStart: number): boolean {
  const first = text[lineStart];
  if (first !== "`" && first !== " ") return false;
  fence.lastIndex = lineStart;
  return fence.test(text);
}

/** A line with a fence, and what holds from there on. */
type Fence = { at: number; setting: Setting };

function settingAfter(text: string, at: number, before: Setting): Setting {
  if (before !== "prose") return "prose";
  const from = text.indexOf("```", at) + 3;
  const [line = ""] = text.slice(from, from + languageMaxCharacters).split("\n");
  return textLanguages.has(line.replace(/^`*/, "").trim().toLowerCase()) ? "text" : "code";
}

function findFences(text: string, begins: Setting): Fence[] {
  const fences: Fence[] = [];
  let setting = begins;
  let lineStart = 0;
  do {
    if (isFence(text, lineStart)) {
      setting = settingAfter(text, lineStart, setting);
      fences.push({ at: lineStart, setting });
    }
    lineStart = text.indexOf("\n", lineStart) + 1;
  } while (lineStart > 0);
  return fences;
}

function isCheckbox(text: string, { index, 0: written }: RegExpExecArray): boolean {
  return written === "[X]" && checkbox.test(text.slice(Math.max(0, index - checkboxReach), index));
}

function kindOf(match: RegExpExecArray): PlaceholderKind {
  if (match[1] !== undefined) return "braces";
  if (match[2] !== undefined) return "dollar";
  return match[3] !== undefined ? "brackets" : "single";
}

/** `{{{topic}}}` leaves no braces. */
function isTripled(text: string, from: number, to: number): boolean {
  return text[from - 1] === "{" && text[to] === "}" && text[from - 2] !== "{" && text[to + 1] !== "}";
}

type Reading = { kind: PlaceholderKind; field: FieldOfText | null; isUnread: boolean };

function readMatch(match: RegExpExecArray, setting: Setting): Reading {
  const kind = kindOf(match);
  const inside = match[1] ?? match[2] ?? match[3] ?? match[4] ?? "";
  const field = readPlaceholder(kind, inside, setting);
  return { kind, field, isUnread: field === null && looksLikeField(kind, inside, setting) };
}

/** Mixed letters in brackets after a backtick are code. */
function isBracketedCode(text: string, match: RegExpExecArray): boolean {
  return (text[match.index - 1] === "`" && /[a-z]/.test(match[0])) || isCheckbox(text, match);
}

function placeOf(text: string, match: RegExpExecArray, { kind, field, isUnread }: Reading): Found | null {
  if (field === null && !isUnread) return null;
  if (kind === "brackets" && isBracketedCode(text, match)) return null;
  const [start, end] = [match.index, match.index + match[0].length];
  const isWider = kind === "braces" && isTripled(text, start, end);
  return { start: isWider ? start - 1 : start, end: isWider ? end + 1 : end, field };
}

/** Every placeholder and its position, including those that only look like one. */
function findPlaceholders(text: string, fences: readonly Fence[], begins: Setting): Found[] {
  let passed = 0;
  const found: Found[] = [];
  // A text may repeat few placeholders thousands of times.
  const known = {
    prose: new Map<string, Reading>(),
    text: new Map<string, Reading>(),
    code: new Map<string, Reading>(),
  };
  for (const match of text.matchAll(candidate)) {
    while ((fences[passed]?.at ?? text.length) <= match.index) passed += 1;
    const setting = fences[passed - 1]?.setting ?? begins;
    const reading = known[setting].get(match[0]) ?? readMatch(match, setting);
    known[setting].set(match[0], reading);
    const placeholder = placeOf(text, match, reading);
    if (placeholder) found.push(placeholder);
  }
  return found;
}

function toParts(text: string, from: number, to: number, found: readonly Found[]): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = from;
  for (const { start, end: next, field } of found) {
    if (start > end) parts.push({ kind: "text", text: text.slice(end, start) });
    const written = text.slice(start, next);
    parts.push(
      field
        ? { kind: "variable", name: field.name, written, field }
        : { kind: "text", text: written, isUnread: true },
    );
    end = next;
  }
  if (to > end) parts.push({ kind: "text", text: text.slice(end, to) });
  return parts;
}

/** Parses whole lines, which may start inside a fence; also says where they end. Threat X4. */
export function readLines(lines: string, begins: Setting): { parts: TemplatePart[]; ends: Setting } {
  const fences = findFences(lines, begins);
  return {
    parts: toParts(lines, 0, lines.length, findPlaceholders(lines, fences, begins)),
    ends: fences.at(-1)?.setting ?? begins,
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
  const found = findPlaceholders(text, findFences(text, "prose"), "prose");
  let at = 0;
  return findStretches(text).map(({ kind, from, to }, index) => {
    const first = at;
    while ((found[at]?.start ?? to) < to) at += 1;
    const parts = toParts(text, from, to, found.slice(first, at));
    const names = new Set(parts.flatMap((part) => (part.kind === "variable" ? [part.name] : [])));
    return { key: `block-${index}`, kind, parts, names: [...names] };
  });
}

export function variableNames(template: Template): string[] {
  return [...new Set(template.flatMap(({ names }) => names))];
}

/** The text's own description of each field: the first placeholder with a default or choices, else the first. */
export function fieldsOf(template: Template): FieldOfText[] {
  const fields = new Map<string, FieldOfText>();
  for (const { parts } of template)
    for (const part of parts) {
      if (part.kind !== "variable") continue;
      const known = fields.get(part.name);
      const isMore = known?.options.length === 0 && part.field.options.length > 0;
      if (known === undefined || isMore) fields.set(part.name, part.field);
    }
  return [...fields.values()];
}

/** The parts that look like placeholders but are not read, as written, each once. */
export function unreadIn(template: Template): string[] {
  const unread = template.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === "text" && part.isUnread ? [part.text] : [])),
  );
  return [...new Set(unread)];
}

/** The parts that a reader should know about: an author who uses braces for fields means brackets literally. */
export function unreadForReaders(template: Template): string[] {
  const unread = unreadIn(template);
  return fieldsOf(template).length === 0 ? unread : unread.filter((each) => /^(?:\$|\{\{)/.test(each));
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

/** The word count of the unfilled text, as the database counts it for the card. */
export function countWords(template: Template): number {
  return fillTemplate(template, new Map()).match(/\S+/g)?.length ?? 0;
}
