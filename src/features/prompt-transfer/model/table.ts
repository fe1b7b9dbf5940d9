/** Where something stands in a file: a line of a CSV file, an entry of a list, a file of an archive. */
export type Place = { line: number } | { entry: number } | { path: string };

/** A row about which there is something to say, such as why it does not come in. */
export type Rejection = { place: Place; title: string; reason: string };

/** Cells in the order of the table's columns; a remark says what had to be changed to read them. */
export type SourceRow = { place: Place; cells: readonly unknown[]; remark?: string };

/** What any of the files is read into, before its columns are given a meaning; remarks are about the whole file. */
export type Table = { columns: string[]; rows: SourceRow[]; rejected: Rejection[]; remarks: string[] };

export const emptyTable = (columns: readonly string[] = []): Table => ({
  columns: [...columns],
  rows: [],
  rejected: [],
  remarks: [],
});

/** A file of which nothing can come in; the message is for the person who chose it. */
export class UnreadableFile extends Error {}

const positionOf = (place: Place) => ("line" in place ? place.line : "entry" in place ? place.entry : 0);

/** As they stand in the file; those of an archive stay as they are. */
export const inOrder = (rejected: readonly Rejection[]): Rejection[] =>
  rejected.toSorted((one, other) => positionOf(one.place) - positionOf(other.place));
