import type { Json } from "@/lib/database.gen";

/** The most lines of a stored outline (`private.outline_of`): a longer text's headings are not all counted. */
const linesMax = 60;

export type OutlineLine = { kind: string; words: number; fields: string[] };

function isRecord(entry: Json | undefined): entry is { [key: string]: Json | undefined } {
  return typeof entry === "object" && entry !== null && !Array.isArray(entry);
}

/** The lines of a stored outline; what has another shape is left out. */
export function readOutline(outline: Json): OutlineLine[] {
  if (!Array.isArray(outline)) return [];
  return outline.filter(isRecord).flatMap(({ kind, words, fields }) =>
    typeof kind === "string" && typeof words === "number"
      ? [
          {
            kind,
            words,
            fields: Array.isArray(fields) ? fields.filter((name) => typeof name === "string") : [],
          },
        ]
      : [],
  );
}

/** The number of headings in an outline; null where it is unknown or none. */
export function headingCount(outline: Json): number | null {
  const lines = readOutline(outline);
  if (lines.length >= linesMax) return null;
  const count = lines.filter(({ kind }) => kind === "heading").length;
  return count > 1 ? count : null;
}

/** The places of a line in the drawing: bars of about four words each, with the fields spread among them. */
export function placesOf({ words, fields }: OutlineLine): (string | null)[] {
  const bars = Math.ceil(words / 4);
  let next = 0;
  return Array.from({ length: bars }, (_, bar) => {
    const until = Math.floor(((bar + 1) * (fields.length + 1)) / bars);
    const here = fields.slice(next, Math.min(until, fields.length));
    next += here.length;
    return [null, ...here];
  }).flat();
}
