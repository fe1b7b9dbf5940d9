/** Moves an id to the position of another. */
export function movedTo(ids: readonly string[], id: string, target: string): string[] {
  const place = ids.indexOf(target);
  const others = ids.filter((each) => each !== id);
  return place < 0 || !ids.includes(id) ? [...ids] : others.toSpliced(place, 0, id);
}

/** Moves an id one position forward (-1) or back (1); at the list's end it stays. */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const target = ids[ids.indexOf(id) + step];
  return target === undefined ? [...ids] : movedTo(ids, id, target);
}

/** The rows in the order of the ids; rows without one come last, in their own order. */
export function arrange<Row>(
  rows: readonly Row[],
  ids: readonly string[],
  idOf: (row: Row) => string,
): Row[] {
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = (row: Row) => place.get(idOf(row)) ?? ids.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
