import Papa from "papaparse";

/** First characters that spreadsheets take for a formula, and the quote that prevents it (threat X3). */
export const formulaStart = /^[=+\-@＝＋－＠\t\r\n']/;

/** Without it spreadsheets do not read UTF-8. */
export const byteOrderMark = "\ufeff";

/** Rows as CSV (RFC 4180) in which spreadsheets run no formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(
    rows.map((row) => [...row]),
    { newline: "\r\n", escapeFormulae: formulaStart },
  );
}
