import type { Json } from "@/lib/database.gen";

/** An outline ends with this line of its text (`private.outline_of`): of a longer one, the parts are not all counted. */
const linesMax = 60;

function isHeading(entry: Json): boolean {
  return typeof entry === "object" && entry !== null && !Array.isArray(entry) && entry.kind === "heading";
}

/** How many parts with a heading a text has, of the shape that its card keeps; null where that says nothing. */
export function headingCount(outline: Json): number | null {
  if (!Array.isArray(outline) || outline.length >= linesMax) return null;
  const count = outline.filter(isHeading).length;
  return count > 1 ? count : null;
}
