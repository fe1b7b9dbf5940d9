export type Format = "json" | "table" | "list";

// Only a plain request counts: a check that is wrong would blame a prompt that works.
const verbs =
  /\b(?:answer|reply|respond|return|output|write|give|present|show|format)\b|أجب|أعد|أخرج|اكتب|اعرض|قدّم|قدم/i;
const formats: readonly [Format, RegExp][] = [
  ["json", /\b(?:as|in|only|valid|with) JSON\b|(?:بصيغة|صيغة|هيئة) JSON/i],
  ["table", /\b(?:as|in) a (?:markdown )?table\b|(?:في|شكل|هيئة|بصيغة) جدول/i],
  ["list", /\b(?:as|in) a (?:numbered|bulleted|bullet) list\b|قائمة (?:مرقمة|مرقّمة|نقطية)/i],
];

/** How far a request's verb may be from the format, in characters. */
const reach = 60;

/** The formats that a prompt requests, verb and format in one sentence. */
export function formatsAsked(prompt: string): Format[] {
  const asked = prompt.split(/[.!?؟\n]/).flatMap((sentence) =>
    formats.flatMap(([format, words]) => {
      const at = sentence.search(words);
      return at >= 0 && verbs.test(sentence.slice(Math.max(0, at - reach), at)) ? [format] : [];
    }),
  );
  return [...new Set(asked)];
}

/** JSON that is the whole output, or all of its only code block; undefined without. */
export function jsonIn(output: string): { value: unknown } | undefined {
  const text = output.trim();
  const fenced =
    text.startsWith("```") && text.endsWith("```") ? text.slice(text.indexOf("\n") + 1, -3) : text;
  try {
    return { value: JSON.parse(fenced) };
  } catch {
    return undefined;
  }
}

const isTableRule = (line: string) => line.includes("-") && line.includes("|") && /^[\s|:-]+$/.test(line);

/** JSON anywhere: in a code block, or between the outer braces or brackets. */
function hasJson(output: string): boolean {
  const blocks = output.split("```").filter((_, place) => place % 2 === 1);
  const parts = [output, ...blocks.map((block) => block.slice(block.indexOf("\n") + 1))];
  const outer = ["{}", "[]"].map(([open = "", close = ""]) =>
    output.slice(Math.max(0, output.indexOf(open)), output.lastIndexOf(close) + 1),
  );
  return [...parts, ...outer].some((part) => jsonIn(part) !== undefined);
}

/** Whether an output has a format somewhere. */
export function hasFormat(format: Format, output: string): boolean {
  if (format === "json") return hasJson(output);
  const lines = output.split("\n");
  return format === "table"
    ? lines.some(isTableRule)
    : lines.some((line) => /^\s{0,8}(?:[-*+•]|[\d٠-٩]{1,3}[.)])\s/.test(line));
}
