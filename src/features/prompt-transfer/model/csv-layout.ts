import Papa from "papaparse";
import { transferLimits } from "@/config/transfer-limits";
import { formatPosition } from "@/lib/format/digits";
import { m } from "@/lib/i18n";
import { guessByName } from "./mapping";
import { checkRowCount } from "./row-count";
import { emptyTable, type Place, type Table } from "./table";

type Newline = "\r\n" | "\n" | "\r";

/** A table's layout: the delimiter, the rows above the first prompt, and the column names, if any. */
export type Layout = { delimiter: string; above: number; columns: string[]; isNamed: boolean };

const delimiters = [",", ";", "\t", "|"];

/** A delimiter that never occurs: every line is one cell. */
const none = Papa.UNIT_SEP;

/** Where names of columns are looked for, and how long they are at most. */
const headRows = 10;
const nameMax = 60;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");
const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length;

/** The number of our fields that a row names; 0 if it names no text. */
function namedFields(cells: readonly string[]): number {
  if (cells.some((cell) => cell.length > nameMax)) return 0;
  const mapping = guessByName(cells.slice(0, transferLimits.columnsMax));
  const isHead = mapping.prompt_text !== null || (mapping.title !== null && filled(cells) > 1);
  return isHead ? Object.values(mapping).filter((at) => at !== null).length : 0;
}

/** The row that names columns we know; null where none does. */
function knownHead(rows: readonly string[][]): { at: number; count: number; width: number } | null {
  const counted = rows
    .slice(0, headRows)
    .map((cells, at) => ({ at, count: namedFields(cells), width: cells.length }));
  const [best] = counted.toSorted((one, other) => other.count - one.count);
  return best && best.count > 0 ? best : null;
}

/** How many cells most of the rows have. */
function widthOf(rows: readonly string[][]): { width: number; share: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width = 1, count = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return { width, share: count / (rows.length || 1) };
}

/** In prose, spaces follow commas and semicolons. */
const isProse = (rows: readonly string[][]) => {
  const later = rows.flatMap((cells) => cells.slice(1)).filter((cell) => cell !== "");
  return later.filter((cell) => cell.startsWith(" ")).length > later.length / 2;
};

const longest = (cells: readonly string[]) => Math.max(0, ...cells.map(({ length }) => length));

/** Whether the first row names the columns: short words above longer texts. */
function isHead([first = [], ...others]: readonly string[][]): boolean {
  const typical =
    others.map(longest).toSorted((one, other) => one - other)[Math.floor(others.length / 2)] ?? 0;
  const isShort =
    filled(first) === first.length && longest(first) <= 40 && new Set(first).size === first.length;
  return isShort && longest(first) * 2 < typical;
}

/** The layout of the rows of a table whose cells are parted already. */
function layoutOfRows(rows: readonly string[][], delimiter: string): Layout {
  const known = knownHead(rows);
  const { width } = widthOf(rows.filter((cells) => !isBlank(cells)));
  const start =
    known?.at ?? rows.findIndex((cells) => filled(cells) > 0 && filled(cells) >= Math.min(width, 2));
  const body = rows.slice(Math.max(0, start)).filter((cells) => !isBlank(cells));
  const isNamed = known !== null || isHead(body);
  const columns = isNamed ? (body[0] ?? []) : Array<string>(width).fill("");
  return { delimiter, above: Math.max(0, start) + (isNamed ? 1 : 0), columns, isNamed };
}

/** Finds the layout by the beginning of a text: by columns that we know, otherwise by rows of one length. */
export function findLayout(sample: string, newline: Newline, declared: string | null): Layout {
  const parse = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, newline, preview: 50 });
    // The last row may be cut.
    return sample.length === sampleLength && data.length > 1 ? data.slice(0, -1) : data;
  };
  if (declared) return layoutOfRows(parse(declared), declared);
  const tried = delimiters.map((delimiter) => ({ delimiter, rows: parse(delimiter) }));
  const known = tried
    .flatMap(({ delimiter, rows }) => {
      const head = knownHead(rows);
      return head ? [{ delimiter, rows, ...head }] : [];
    })
    .toSorted((one, other) => other.count - one.count || other.width - one.width)[0];
  if (known && known.width > 1) return layoutOfRows(known.rows, known.delimiter);
  const even = tried
    .map((each) => ({ ...each, ...widthOf(each.rows.filter((cells) => !isBlank(cells))) }))
    .filter(({ rows, width, share }) => width > 1 && share >= 0.8 && !isProse(rows))
    .toSorted((one, other) => other.share - one.share || other.width - one.width)[0];
  if (even && !known) return layoutOfRows(even.rows, even.delimiter);
  return layoutOfRows(parse(none), none);
}

/** The length of the beginning that shows the layout. */
export const sampleLength = 256 * 1024;

/** The names of columns, none of them twice. */
export function nameColumns({ columns, isNamed }: Layout): string[] {
  const seen = new Map<string, number>();
  return columns.slice(0, transferLimits.columnsMax).map((name, at) => {
    const plain = isNamed ? name.trim() : m.transfer_column({ number: formatPosition(at + 1) });
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    return count > 1 ? `${plain} (${count})` : plain;
  });
}

/** Remarks about a table's layout. */
export function layoutRemarks({ isNamed, columns }: Layout): string[] {
  if (isNamed) return [];
  return [columns.length > 1 ? m.transfer_no_header() : m.transfer_one_column()];
}

/** A table of rows whose cells are parted already. */
export function tableOfCells(rows: readonly { place: Place; cells: readonly string[] }[]): Table {
  const layout = layoutOfRows(
    rows.slice(0, 50).map(({ cells }) => [...cells]),
    none,
  );
  const table = emptyTable(nameColumns(layout));
  table.rows = rows.slice(layout.above).filter(({ cells }) => !isBlank(cells));
  table.remarks = layoutRemarks(layout);
  checkRowCount(table);
  return table;
}
