import type { Json } from "@/lib/database.gen";

/** The most lines of a stored outline (`private.outline_of`): a longer text's headings are not all counted. */
const linesMax = 60;

function isHeading(entry: Json): boolean {
  return typeof entry === "object" && entry !== null && !Array.isArray(entry) && entry.kind === "heading";
}

/** The number of headings in an outline; null where it is unknown or none. */
export function headingCount(outline: Json): number | null {
  if (!Array.isArray(outline) || outline.length >= linesMax) return null;
  const count = outline.filter(isHeading).length;
  return count > 1 ? count : null;
}
