import { likeness } from "./nearest-words";

export type HighlightPart = { text: string; isMatch: boolean };

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640\u200c\u200d]*/gu;
const ignored = new Set(
  "a an and for from i in is it my of on or the to with prompt prompts في من على عن إلى".split(" "),
);

/** Normalised as in the search (`private.normalise_text`): lower case, no diacritics; أإآ→ا, ى→ي, ة→ه. */
function normalise(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\u0640\u200c\u200d]/gu, "")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه");
}

/** A rough stem, good enough to show why a card was found. */
function stem(word: string): string {
  if (/^[a-z]/.test(word)) {
    return word.replace(/ou(?=r)/, "o").replace(/(?<=.{3})(ies|ied|ing|ers|er|ed|es|e|s|y)$/, "");
  }
  return word.replace(/^([وبكف]?ال|لل)(?=.{3})/, "").replace(/(?<=.{3})(ات|ان|ين|ون|يه|ه|ي)$/, "");
}

function matches(word: string, terms: readonly string[]): boolean {
  const own = stem(normalise(word));
  return terms.some((term) => {
    if (term.length >= 2 && own.startsWith(term)) return true;
    // Much longer words do not match, and would be slow to compare (threat X4).
    if (term.length < 4 || own.length < 4 || own.length > 3 * term.length) return false;
    return likeness(term, own) >= 0.62;
  });
}

/** Splits a text at terms of the query, also inflected, mistyped or partly typed. */
export function highlight(text: string, query: string): HighlightPart[] {
  const terms = [...query.matchAll(wordPattern)]
    .map(([word]) => normalise(word))
    .filter((word) => !ignored.has(word))
    .map(stem);
  const parts: HighlightPart[] = [];
  let end = 0;
  if (terms.length > 0)
    for (const { 0: word, index } of text.matchAll(wordPattern)) {
      if (!matches(word, terms)) continue;
      if (index > end) parts.push({ text: text.slice(end, index), isMatch: false });
      parts.push({ text: word, isMatch: true });
      end = index + word.length;
    }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}
