import type { Media } from "./archive/media";

/** A position in a file: a line of CSV, an entry of a list, a file of an archive. */
export type Place = { line: number } | { entry: number } | { path: string };

/** A row with a remark, such as why it is rejected. */
export type Rejection = { place: Place; title: string; reason: string };

/**
 * Cells in the order of the table's columns; a remark says what had to be changed to read them. Rows of an archive have
 * media.
 */
export type SourceRow = { place: Place; cells: readonly unknown[]; remark?: string; media?: Media };

/** The content of any file before its columns are mapped; remarks concern the whole file. */
export type Table = { columns: string[]; rows: SourceRow[]; rejected: Rejection[]; remarks: string[] };

export const emptyTable = (columns: readonly string[] = []): Table => ({
  columns: [...columns],
  rows: [],
  rejected: [],
  remarks: [],
});

/** A file that cannot be imported; the message is for the user. */
export class UnreadableFile extends Error {}

const positionOf = (place: Place) => ("line" in place ? place.line : "entry" in place ? place.entry : 0);

/** In file order; those of an archive keep their order. */
export const inOrder = (rejected: readonly Rejection[]): Rejection[] =>
  rejected.toSorted((one, other) => positionOf(one.place) - positionOf(other.place));
