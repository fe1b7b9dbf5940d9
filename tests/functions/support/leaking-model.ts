/** A piece of an output, and how many hidden words it completes. */
export type Piece = { text: string; words: number };

export type Token = { text: string; words: number };

const perToken =
  (write: (text: string, at: number) => string) =>
  (tokens: readonly Token[]): Piece[] =>
    tokens.map(({ text, words }, at) => ({ text: write(text, at), words }));

const backwards = (text: string) => [...text].reverse().join("");

const letterBy = (change: (code: number) => number) => (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(first + ((change(letter.charCodeAt(0) - first) + 26) % 26));
  });

/** Bytes of the whole text in groups, cut where the encoding of each token is complete. */
const inGroups =
  (encode: (bytes: Buffer) => string, bytes: number, characters: number) => (tokens: readonly Token[]) => {
    const encoded = encode(Buffer.from(tokens.map(({ text }) => `${text} `).join("")));
    let length = 0;
    let cut = 0;
    return tokens.map(({ text, words }): Piece => {
      length += Buffer.byteLength(`${text} `);
      const from = cut;
      cut = Math.ceil(length / bytes) * characters;
      return { text: encoded.slice(from, cut), words };
    });
  };

const escaped = (text: string) =>
  Array.from(text, (letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`).join("");

const twins: Record<string, string> = { a: "а", e: "е", o: "о", c: "с", p: "р", x: "х", i: "і" };

/** How a model that obeys an attacker may write a text down. */
export const waysToLeak: Record<string, (tokens: readonly Token[]) => Piece[]> = {
  "word for word": perToken((text) => `${text} `),
  "in base64": inGroups((bytes) => bytes.toString("base64"), 3, 4),
  "in hexadecimal": inGroups((bytes) => bytes.toString("hex"), 1, 2),
  "in rot13": perToken((text) => `${letterBy((code) => code + 13)(text)} `),
  "in Atbash": perToken((text) => `${letterBy((code) => 25 - code)(text)} `),
  "backwards, letter by letter": (tokens) => perToken((text) => `${backwards(text)} `)(tokens.toReversed()),
  "backwards, word by word": (tokens) => perToken((text) => `${text} `)(tokens.toReversed()),
  "with dashes between letters": perToken((text) => `${[...text].join("-")}--`),
  "one numbered word a line": perToken((text, at) => `${at + 1}. ${text}\n`),
  "in capitals without spaces, with accents": perToken((text) =>
    text
      .toUpperCase()
      .replace(/[AEIOU]/g, "$&\u0301")
      .replace(/[بتنيسم]/g, "$&\u064e"),
  ),
  "as JSON with escapes": perToken((text) => escaped(`${text} `)),
  "with fillers between words": perToken(
    (text, at) => `${text} ${["banana", "🙂 mango", "kiwi and plum"][at % 3]} `,
  ),
  "as the first words of lines": perToken(
    (text) => `${text} the sea was calm and the boats went out early\n`,
  ),
  "in letters of other alphabets": perToken(
    (text) =>
      `${text
        .replace(/[aeocpxi]/g, (letter) => twins[letter] ?? letter)
        .split("")
        .join("\u200b")} `,
  ),
};

/** How many hidden words are complete in the first characters of an output. */
export function wordsWithin(pieces: readonly Piece[], characters: number): number {
  let length = 0;
  let words = 0;
  for (const piece of pieces) {
    length += piece.text.trimEnd().length;
    if (length > characters) break;
    length += piece.text.length - piece.text.trimEnd().length;
    words += piece.words;
  }
  return words;
}
