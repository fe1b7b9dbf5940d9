/** The rows of a staff list's page; one more is requested, to know whether another page follows. */
export const pageRows = 50;

export type PageOfRows<Row> = { rows: readonly Row[]; nextCursor: string | null };

/** A page out of rows requested with one extra. */
export function pageOf<Row extends { cursor: string }>(found: readonly Row[]): PageOfRows<Row> {
  const rows = found.slice(0, pageRows);
  return { rows, nextCursor: found.length > pageRows ? (rows.at(-1)?.cursor ?? null) : null };
}

/** The database's largest page of an export. */
const exportRows = 1000;

/** All rows of an export, page by page, until one is not full or there are more than `most`. */
export async function everyRow<Row extends { cursor: string }>(
  fetchAfter: (cursor: string | undefined) => Promise<readonly Row[]>,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const all: Row[] = [];
  while (all.length <= most) {
    const rows = await fetchAfter(all.at(-1)?.cursor);
    all.push(...rows);
    if (rows.length < exportRows) break;
  }
  return all;
}
