import { promptColumns } from "../../src/domain/prompt/fields.ts";
import type { LineLimits } from "../../src/domain/prompt/lines.ts";

/** The limits of a prompt field that is a list. */
export function lineLimitsOf(column: "points" | "search_terms"): LineLimits {
  const field = promptColumns.find((candidate) => candidate.column === column);
  if (field?.kind !== "lines") throw new Error(`${column} is no list`);
  return field.lines;
}
