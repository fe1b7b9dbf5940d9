/** How many rows a page of staff's lists shows; one more is asked for, to know whether there is another page. */
export const pageRows = 50;

export type Page<Row> = { rows: readonly Row[]; nextCursor: string | null };

/** A page of what was asked for with one row more than it shows. */
export function pageOf<Row extends { cursor: string }>(found: readonly Row[]): Page<Row> {
  const rows = found.slice(0, pageRows);
  return { rows, nextCursor: found.length > pageRows ? (rows.at(-1)?.cursor ?? null) : null };
}

/** As many rows as the database exports at once. */
const exportRows = 1000;

/** All that an export finds, asked for page after page until one is not full or there are `most` rows. */
export async function everyRow<Row extends { cursor: string }>(
  fetchAfter: (cursor: string | undefined) => Promise<readonly Row[]>,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const all: Row[] = [];
  while (all.length < most) {
    const rows = await fetchAfter(all.at(-1)?.cursor);
    all.push(...rows);
    if (rows.length < exportRows) break;
  }
  return all;
}
