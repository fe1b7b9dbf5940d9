// Letters of other alphabets that look like Latin ones, and Arabic ones that are often written for one another.
const lookalikes: Record<string, string> = {
  ...Object.fromEntries(
    [..."авекмнорстухіјѕԁɡ"].map((letter, at) => [letter, "abekmhopctyxijsdg"[at] ?? ""]),
  ),
  ...Object.fromEntries([..."αβεηικνορτυχ"].map((letter, at) => [letter, "abenikvoptux"[at] ?? ""])),
  ى: "ي",
  ة: "ه",
  ٱ: "ا",
};

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\u0640'’‘`]/gu, "")
    .toLowerCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}ɡىةٱ]/gu, (letter) => lookalikes[letter] ?? letter);

/** Words without accents, case and punctuation. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** All letters of the words in a row; without digits, which may only number the words. */
export const letters = (words: readonly string[]): string => words.join("").replace(/\p{N}/gu, "");

export function reversed(text: string): string {
  let written = "";
  for (let at = text.length - 1; at >= 0; at -= 1) written += text[at];
  return written;
}

/** The steps from letter to letter, which every shift of the alphabet leaves the same; negative where it is mirrored. */
export function steps(text: string, sign = 1): string {
  const latin = text.replace(/[^a-z]/g, "");
  let written = "";
  for (let at = 1; at < latin.length; at += 1) {
    const step = sign * (latin.charCodeAt(at) - latin.charCodeAt(at - 1));
    written += String.fromCharCode(97 + ((step + 26) % 26));
  }
  return written;
}

const utf8 = new TextDecoder();
const fromBytes = (bytes: readonly number[]): string => utf8.decode(Uint8Array.from(bytes));

/** Text with fewer characters holds no run. */
const SHORTEST = 16;

/** The characters from the first ones on, because where the encoded part begins is unknown. */
const shifts = (text: string, size: number): string[] =>
  Array.from({ length: size }, (_, shift) => text.slice(shift)).filter((rest) => rest.length >= SHORTEST);

function fromBase64(written: string): string {
  // A single last character holds no byte.
  const text = written.length % 4 === 1 ? written.slice(0, -1) : written;
  return fromBytes([...atob(text)].map((byte) => byte.charCodeAt(0)));
}

const fromDigits = (digits: string, size: number, base: number): string =>
  fromBytes(
    Array.from({ length: Math.floor(digits.length / size) }, (_, at) =>
      Number.parseInt(digits.slice(at * size, (at + 1) * size), base),
    ),
  );

const escapes = /\\u\{?([0-9a-f]{2,6})\}?|\\x([0-9a-f]{2})|&#x([0-9a-f]{1,6});|&#([0-9]{1,7});/gi;

function withoutEscapes(text: string): string {
  return text
    .replace(escapes, (written, ...[long, short, entity, decimal]) => {
      const code = decimal ? Number(decimal) : Number.parseInt(long ?? short ?? entity, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : written;
    })
    .replace(/\\[nrt]/g, " ")
    .replace(/%[0-9a-f]{2}/gi, (byte) => String.fromCharCode(Number.parseInt(byte.slice(1), 16)));
}

/** Reads characters below 256 as bytes, as percent-encoding leaves them. */
const fromPercent = (text: string): string =>
  fromBytes([...text].flatMap((letter) => (letter.charCodeAt(0) < 256 ? [letter.charCodeAt(0)] : [])));

const alphabets = /[^a-z\u0600-\u06ff\s]+/gi;

/** The output read as base64, hexadecimal, binary, character codes and escapes. */
export function decodings(output: string): string[] {
  const plain = withoutEscapes(output);
  const base64 = output
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replace(/[^A-Za-z0-9+/=]/g, "");
  const hexadecimal = output.replace(/0x|\\x/gi, "").replace(/[^0-9a-f]/gi, "");
  const codes = (output.match(/\d+/g) ?? []).map(Number).filter((code) => code > 31 && code < 0x800);
  const found = [
    ...(plain === output ? [] : [plain, fromPercent(plain)]),
    ...base64.split("=").flatMap((part) => shifts(part, 4).map(fromBase64)),
    ...shifts(hexadecimal, 2).map((digits) => fromDigits(digits, 2, 16)),
    ...shifts(output.replace(/[^01]/g, ""), 8).map((digits) => fromDigits(digits, 8, 2)),
    ...(codes.length < SHORTEST ? [] : [String.fromCharCode(...codes)]),
  ];
  return found.map((text) => text.replace(alphabets, " "));
}
