/** What people typed into a prompt's fields, by variable name. */
export type Values = ReadonlyMap<string, string>;

export type TemplatePart = { kind: "text"; text: string } | { kind: "variable"; name: string };

export type TemplateBlock = { kind: "prose" | "code"; parts: TemplatePart[] };

/** The same grammar as `private.find_variables`. Every repetition is bounded, so that a scan is linear (threats, X4). */
const variablePattern = /\{\{ ?([a-z][a-z0-9_]{0,39}) ?\}\}/g;

/** Takes a text apart into plain stretches and `{{variables}}`; joined again it is the same text. */
export function parseTemplate(text: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of text.matchAll(variablePattern)) {
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    parts.push({ kind: "variable", name: match[1] ?? "" });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

/** Takes a text apart into prose and fenced code, which is set left-to-right in every language. */
export function parseBlocks(text: string): TemplateBlock[] {
  const blocks: { kind: "prose" | "code"; lines: string[] }[] = [];
  let isCode = false;
  for (const line of text.split("\n")) {
    const isFence = line.startsWith("```");
    const kind = isCode || isFence ? "code" : "prose";
    const last = blocks.at(-1);
    if (last?.kind === kind && !(isFence && !isCode)) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
    if (isFence) isCode = !isCode;
  }
  return blocks.map(({ kind, lines }) => ({ kind, parts: parseTemplate(lines.join("\n")) }));
}

/** Whether a field holds something to put into the text. */
export function isFilled(values: Values, name: string): boolean {
  return (values.get(name) ?? "").trim() !== "";
}

/** The text with every filled variable replaced by its value; what is empty stays as it is written. */
export function fillTemplate(text: string, values: Values): string {
  return text.replace(variablePattern, (written, name: string) =>
    isFilled(values, name) ? (values.get(name) ?? "") : written,
  );
}
