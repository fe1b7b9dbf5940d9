import { firstCharacters, hasAtMost } from "@/domain/text/characters";

/** Names that do not describe a file; its folder's name does. */
const generic =
  /^(?:skill|agents?|claude|gemini|readme|prompt|system|user|index|main|rules?|\.cursorrules)$/i;

const endings =
  /(?:\.(?:prompt|instructions|agent|chatmode|skill|system))?\.(?:md|mdc|mdx|markdown|txt|text|ya?ml|json[lc5]?|ndjson|prompt|prompty|csv|tsv)$/i;

/** The title of a prompt in its own file: the file's name, or the folder's if that is more specific. */
export function titleOfPath(path: string): string {
  const [folder, file = ""] = path.split("/").slice(-2).length > 1 ? path.split("/").slice(-2) : ["", path];
  const name = file.replace(endings, "");
  return generic.test(name) && folder ? folder : name;
}

/** Cuts a text after a word if it is too long, and adds the ending. */
export function cutAtWord(text: string, most: number, ending = "…"): string {
  if (hasAtMost(text, most)) return text;
  const begin = firstCharacters(text, most - ending.length);
  const lastSpace = begin.search(/\s\S*$/u);
  const isWord = /^\s/u.test(text.slice(begin.length)) || lastSpace < begin.length / 2;
  return (isWord ? begin : begin.slice(0, lastSpace)).trimEnd() + ending;
}

/** The title of an untitled prompt: the beginning of its text. */
export function titleOfText(text: string): string {
  const line = text.split(/[\r\n]+/).find((each) => /[\p{L}\p{N}]/u.test(each)) ?? "";
  return cutAtWord(
    line
      .replace(/^[\s#>*_-]+/u, "")
      .replace(/\s+/gu, " ")
      .trim(),
    60,
  );
}
