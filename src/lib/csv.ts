import Papa from "papaparse";

/** What a spreadsheet would run, and what stands there instead already (threats, X3). */
export const formulaStart = /^[=+\-@＝＋－＠\t\r\n']/;

/** Without this mark spreadsheets take UTF-8 for something else. */
export const byteOrderMark = "\ufeff";

/** A list of rows as CSV (RFC 4180), whose cells no spreadsheet runs. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(
    rows.map((row) => [...row]),
    { newline: "\r\n", escapeFormulae: formulaStart },
  );
}
