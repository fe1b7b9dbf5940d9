/** Code points, as the database counts: an emoji of two UTF-16 units is one. */
export const countCharacters = (text: string) => [...text].length;

/** A character has one or two UTF-16 units, so most lengths need no counting. */
export const hasAtMost = (text: string, most: number) =>
  text.length <= most || (text.length <= 2 * most && countCharacters(text) <= most);

export const hasAtLeast = (text: string, least: number) =>
  text.length >= 2 * least || (text.length >= least && countCharacters(text) >= least);

/** The first characters of a text, never half of a surrogate pair. */
export const firstCharacters = (text: string, most: number) =>
  text.length <= most ? text : [...text].slice(0, most).join("");

/** A text that keeps its own direction inside a sentence of another one. */
export const isolated = (text: string) => `\u2068${text}\u2069`;
