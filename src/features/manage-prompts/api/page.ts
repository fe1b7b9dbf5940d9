/** How many rows a page of staff's lists has. */
export const pageRows = 50;

/** A page of what was asked with one row more than is shown; the cursor of the last one where there are more. */
export function pageOf<Row extends { cursor: string }>(found: readonly Row[]) {
  const rows = found.slice(0, pageRows);
  return { rows, next: found.length > pageRows ? (rows.at(-1)?.cursor ?? null) : null };
}
