import { parse, YAMLParseError } from "yaml";
import { formatPosition } from "@/lib/format/digits";
import { m } from "@/lib/i18n";
import { UnreadableFile } from "./table";

/** Everything is a text, nothing refers to anything else, and no tag is known: the YAML of a stranger runs nothing. */
const harmless = { schema: "failsafe", maxAliasCount: 0, logLevel: "error", uniqueKeys: false } as const;

/** The lines between the first two fences, and the rest; null without fences. Threat X4. */
export function splitFrontMatter(text: string): { head: string; body: string } | null {
  const opening = /^\s{0,99}?---[ \t]{0,9}\r?\n/.exec(text);
  const closing = opening && /\n(?:---|\.\.\.)[ \t]{0,9}(?:\r?\n|$)/.exec(text.slice(opening[0].length - 1));
  if (!closing) return null;
  const headEnd = opening[0].length - 1 + closing.index;
  return { head: text.slice(opening[0].length, headEnd), body: text.slice(headEnd + closing[0].length) };
}

const isName = (text: string) => /^[\p{L}_][\p{L}\p{N}_ -]*$/u.test(text);

/** Quotes a line's value as plain text; lines of block values stay unchanged. */
function asText(line: string): string {
  const [tabs = ""] = /^\t*/.exec(line) ?? [];
  const at = line.indexOf(":");
  const value = line.slice(at + 1).trim();
  const isValue = at > 0 && isName(line.slice(0, at)) && /^\s/.test(line.slice(at + 1)) && value !== "";
  if (isValue && !/^[|>][-+\d]*$/.test(value))
    return `${line.slice(0, at)}: ${JSON.stringify(unquoted(value))}`;
  return "  ".repeat(tabs.length) + line.slice(tabs.length);
}

const asTexts = (head: string) => head.split("\n").map(asText).join("\n");

const unquoted = (value: string) => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;

/** The parser's message, without the position. */
const causeOf = ({ message }: Error) => message.split(/ at line |\n/)[0] ?? "";

/** YAML as texts, lists and objects. Throws `UnreadableFile` with the line and the cause. */
export function readYaml(text: string, firstLine = 1): unknown {
  try {
    return parse(text, harmless);
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    const line = thrown instanceof YAMLParseError ? (thrown.linePos?.[0].line ?? 1) : 1;
    throw new UnreadableFile(
      m.transfer_bad_yaml({ line: formatPosition(line + firstLine - 1), cause: causeOf(thrown) }),
    );
  }
}

/** The names and values of front matter. Invalid YAML, such as a colon inside a value, is read as plain text. */
export function readFrontMatter(head: string): Record<string, unknown> {
  const read = (text: string) => {
    const found = readYaml(text, 2);
    if (found === null || found === undefined || found === "") return {};
    if (typeof found === "object" && !Array.isArray(found)) return { ...found };
    throw new UnreadableFile(m.transfer_bad_yaml({ line: formatPosition(2), cause: m.transfer_no_names() }));
  };
  try {
    return read(head);
  } catch (thrown) {
    const texts = asTexts(head);
    if (texts === head) throw thrown;
    return read(texts);
  }
}
