import { byteOrderMark, csvOf } from "@/lib/csv";
import { saveFile } from "@/lib/save-file";

export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number | boolean | null };

/** Saves rows as CSV in which spreadsheets run no formula (threat X3). */
export function exportCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]) {
  const lines = rows.map((row) => columns.map(({ value }) => String(value(row) ?? "")));
  const content = `${byteOrderMark}${csvOf([columns.map(({ header }) => header), ...lines])}\r\n`;
  saveFile(`${name}.csv`, content, "text/csv");
}
