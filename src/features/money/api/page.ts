/** So many rows stand on a page; one more is asked for, to know whether there is another. */
export const PAGE_SIZE = 25;

export type Page<Row> = { rows: readonly Row[]; nextCursor: string | null };

/** A page of what was asked for with a row more than it shows. */
export function pageOf<Row extends { cursor: string }>(rows: readonly Row[]): Page<Row> {
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.cursor ?? null) : null };
}
