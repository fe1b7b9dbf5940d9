import { readLines } from "@/domain/prompt/template";

/** The limit of one function call. */
export const partMaxCharacters = 12_000;

/** A part of a text that is translated separately, and the white space around it, which is kept. */
export type TranslationPart = { before: string; text: string; after: string };

/** Where each variable begins and ends. */
function variablesIn(text: string): [number, number][] {
  let at = 0;
  return readLines(text, "prose").parts.flatMap((part): [number, number][] => {
    const from = at;
    at += (part.kind === "text" ? part.text : part.written).length;
    return part.kind === "variable" ? [[from, at]] : [];
  });
}

/** Best after an empty line, then after a line, then after a word; in the second half, so that parts are not many. */
function lastBreak(text: string, from: number, to: number): number {
  for (const sign of ["\n\n", "\n", " "]) {
    const at = text.lastIndexOf(sign, to - sign.length);
    if (at >= (from + to) / 2) return at + sign.length;
  }
  return to;
}

/** Cuts a text into parts that one call takes, never inside of a variable or of a character. */
export function cutForTranslation(text: string): TranslationPart[] {
  const variables = variablesIn(text);
  const parts: TranslationPart[] = [];
  for (let from = 0; from < text.length; ) {
    let to = text.length;
    if (to - from > partMaxCharacters) {
      to = lastBreak(text, from, from + partMaxCharacters);
      const cut = variables.find(([begin, end]) => begin < to && to < end);
      if (cut) to = cut[0];
      if (/[\udc00-\udfff]/.test(text.charAt(to))) to -= 1;
    }
    const piece = text.slice(from, to);
    const core = piece.trim();
    const begin = piece.indexOf(core);
    parts.push({ before: piece.slice(0, begin), text: core, after: piece.slice(begin + core.length) });
    from = to;
  }
  return parts;
}

/** The whole text with its parts translated. */
export function joinParts(parts: readonly TranslationPart[], translated: readonly string[]): string {
  return parts.map(({ before, after }, at) => `${before}${translated[at] ?? ""}${after}`).join("");
}
