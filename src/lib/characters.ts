/** How many characters a text has, as its reader counts them and the database does: an emoji of two units is one. */
export const countCharacters = (text: string) => [...text].length;

/** Every character has one unit at least, and two at most. */
export const hasAtMost = (text: string, most: number) =>
  text.length <= most || (text.length <= 2 * most && countCharacters(text) <= most);

export const hasAtLeast = (text: string, least: number) =>
  text.length >= 2 * least || (text.length >= least && countCharacters(text) >= least);

/** The first characters of a text, none of them halved. */
export const firstCharacters = (text: string, most: number) =>
  text.length <= most ? text : [...text].slice(0, most).join("");
