/** Where something stands in a file: a line of a CSV file, an entry of a JSON list, a file of an archive. */
export type Place = { line: number } | { entry: number } | { path: string };

/** A row that does not come in, and why. */
export type Rejection = { place: Place; title: string; reason: string };

export type SourceRow = { place: Place; cells: readonly unknown[] };

/** What any of the files is read into, before its columns are given a meaning. */
export type Table = { columns: string[]; rows: SourceRow[]; rejected: Rejection[] };

/** A file of which nothing can come in; the message is for the person who chose it. */
export class UnreadableFile extends Error {}

const positionOf = (place: Place) => ("line" in place ? place.line : "entry" in place ? place.entry : 0);

/** As they stand in the file; those of an archive stay as they are. */
export const inOrder = (rejected: readonly Rejection[]): Rejection[] =>
  rejected.toSorted((one, other) => positionOf(one.place) - positionOf(other.place));
