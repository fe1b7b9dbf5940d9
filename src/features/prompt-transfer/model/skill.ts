import { parse } from "yaml";
import { m } from "@/lib/i18n";
import { type Field, fields, type PortablePrompt } from "./portable-prompt";
import { UnreadableFile } from "./table";

/** The longest name of an Agent Skill. */
const nameMax = 64;

/** A title as the name of a skill: lower-case Latin letters, digits and single hyphens. */
function nameOf(title: string): string {
  const plain = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "");
  const name = plain.replace(/[^a-z0-9]+/g, "-").slice(0, nameMax);
  return name.replace(/^-|-$/g, "") || "prompt";
}

/** A name for each title, none twice. */
export function skillNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = nameOf(title);
    let free = name;
    for (let next = 2; taken.has(free); next += 1) {
      const ending = `-${next}`;
      free = name.slice(0, nameMax - ending.length).replace(/-$/, "") + ending;
    }
    taken.add(free);
    return free;
  });
}

type Kept = Exclude<Field, "prompt_text">;

/** What stands in the metadata, whose values are texts; the body is the prompt's text. */
const kept = fields.filter((field): field is Kept => field !== "prompt_text");

function metadataValue(prompt: PortablePrompt, field: Kept): string {
  const value = prompt[field];
  if (Array.isArray(value)) return value.length > 0 ? JSON.stringify(value) : "";
  return value ?? "";
}

/** Whatever a line may hold as YAML: JSON, in which what YAML takes for a line break is escaped too. */
const scalar = (text: string) =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** A prompt as the file of an Agent Skill; its description is one of 1 to 1,024 characters. */
export function writeSkill(name: string, prompt: PortablePrompt): string {
  const description = prompt.description?.trim() || prompt.title;
  const entries = kept.flatMap((field) => {
    const value = metadataValue(prompt, field);
    return value === "" ? [] : [`  ${field}: ${scalar(value)}`];
  });
  return [
    "---",
    `name: ${name}`,
    `description: ${scalar(description)}`,
    "metadata:",
    ...entries,
    "---",
    "",
    prompt.prompt_text,
  ].join("\n");
}

/** The lines between the first two fences, and what follows them; null where there are none. */
function split(text: string): { head: string; body: string } | null {
  const opening = /^---[ \t]{0,9}\r?\n/.exec(text);
  const closing = opening && /\n---[ \t]{0,9}(?:\r?\n|$)/.exec(text.slice(opening[0].length - 1));
  if (!closing) return null;
  const headEnd = opening[0].length - 1 + closing.index;
  return { head: text.slice(opening[0].length, headEnd), body: text.slice(headEnd + closing[0].length) };
}

/** Everything is a text, nothing refers to anything else, and no tag is known: the front matter of a stranger runs nothing. */
function readHead(head: string): Record<string, unknown> {
  let read: unknown;
  try {
    read = parse(head, { schema: "failsafe", maxAliasCount: 0, logLevel: "error" });
  } catch {
    throw new UnreadableFile(m.transfer_bad_front_matter());
  }
  if (typeof read !== "object" || read === null || Array.isArray(read))
    throw new UnreadableFile(m.transfer_bad_front_matter());
  return { ...read };
}

const textIn = (value: unknown) => (typeof value === "string" ? value : "");

/**
 * The cells of a skill's file, in the order of `fields`. One that was written here gives the same prompt; of another, the name
 * is the title. Throws `UnreadableFile` where its front matter cannot be read.
 */
export function readSkill(text: string): string[] {
  const parts = split(text);
  if (parts === null) throw new UnreadableFile(m.transfer_no_front_matter());
  const { name, description, metadata } = readHead(parts.head);
  const ours: Record<string, unknown> =
    typeof metadata === "object" && metadata !== null ? { ...metadata } : {};
  const isOurs = textIn(ours.title) !== "";
  const cells: Partial<Record<Field, string>> = isOurs
    ? { prompt_text: parts.body.replace(/^\r?\n/, "") }
    : { title: textIn(name).trim(), description: textIn(description).trim(), prompt_text: parts.body.trim() };
  return fields.map((field) => cells[field] ?? textIn(ours[field]));
}
