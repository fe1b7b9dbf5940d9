import Papa from "papaparse";
import { transferLimits } from "@/config/transfer-limits";
import { byteOrderMark, csvOf, formulaStart } from "@/lib/csv";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { pointsOf } from "@/lib/prompts/points";
import { searchTermsOf } from "@/lib/prompts/search-terms";
import { createPace } from "./pace";
import { type Field, fields, type PortablePrompt } from "./portable-prompt";
import { checkRowCount } from "./row-count";
import { type SourceRow, type Table, UnreadableFile } from "./table";

const lineBreaks = /\r\n|\n|\r/g;

function tagsCell(tags: readonly string[]): string {
  const isPlain = tags.every((tag) => !/[,;،؛\n]|^\[/.test(tag));
  return isPlain ? tags.join(", ") : JSON.stringify(tags);
}

/** An entry a line, as they are typed, where that says the same. */
function linesCell(lines: readonly string[], entriesOf: (typed: string) => string[]): string {
  const typed = lines.join("\n");
  const isPlain = !typed.trim().startsWith("[") && entriesOf(typed).join("\n") === typed;
  return isPlain ? typed : JSON.stringify(lines);
}

function cellOf(prompt: PortablePrompt, field: Field): string {
  if (field === "tags") return tagsCell(prompt.tags);
  if (field === "points" || field === "points_ar") return linesCell(prompt[field], pointsOf);
  if (field === "search_terms" || field === "search_terms_ar") return linesCell(prompt[field], searchTermsOf);
  if (field === "variables") return prompt.variables.length > 0 ? JSON.stringify(prompt.variables) : "";
  return prompt[field] ?? "";
}

/** Prompts as CSV, piece by piece; reading it again gives the same prompts. */
export async function writeCsv(prompts: readonly PortablePrompt[]): Promise<string[]> {
  const pace = createPace();
  const pieces = [byteOrderMark + csvOf([fields])];
  for (const prompt of prompts) {
    pieces.push(`\r\n${csvOf([fields.map((field) => cellOf(prompt, field))])}`);
    await pace();
  }
  return pieces;
}

/** Where the first row ends, and how: a break inside of quotes is a part of a cell. */
function firstRow(text: string): { head: string; newline: "\r\n" | "\n" | "\r" } {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || (sign !== "\n" && sign !== "\r")) continue;
    const newline = sign === "\n" ? "\n" : text[at + 1] === "\n" ? "\r\n" : "\r";
    return { head: text.slice(0, at), newline };
  }
  return { head: text, newline: "\n" };
}

const cellsOf = (head: string, delimiter: string) => Papa.parse<string[]>(head, { delimiter }).data[0] ?? [];

/** The sign between cells that makes most columns of the first row. */
function delimiterOf(head: string): string {
  const counted = [",", ";", "\t"].map((sign) => ({ sign, count: cellsOf(head, sign).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

/** A cell without the sign that keeps spreadsheets from running it. */
const unescaped = (cell: string) =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

type Chunk = { rows: string[][]; broken: Set<number> };

/** The text in chunks of whole rows, each given to `onChunk` with a breath in between. */
function parseInChunks(
  text: string,
  config: { delimiter: string; newline: "\r\n" | "\n" | "\r" },
  onChunk: (chunk: Chunk) => void,
) {
  const pace = createPace();
  return new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(text, {
      ...config,
      quoteChar: '"',
      chunkSize: 256 * 1024,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        try {
          onChunk({
            rows: data,
            broken: new Set(errors.flatMap(({ type, row }) => (type === "Quotes" ? [row ?? 0] : []))),
          });
        } catch (thrown) {
          // Before the parser, which would call what it has read so far the whole.
          reject(thrown);
          parser.abort();
          return;
        }
        parser.pause();
        void pace().then(() => parser.resume());
      },
      complete: () => resolve(),
      error: reject,
    });
  });
}

/**
 * Reads CSV (RFC 4180; semicolons and tabs as spreadsheets of other languages write them). Rows of another length than the
 * first, and broken quotes, are named by line. Throws `UnreadableFile` where there is no row or too many.
 */
export async function readCsv(text: string): Promise<Table> {
  const { head, newline } = firstRow(text);
  const table: Table = { columns: [], rows: [], rejected: [] };
  let line = 1;
  await parseInChunks(text, { delimiter: delimiterOf(head), newline }, ({ rows, broken }) => {
    for (const [at, cells] of rows.entries()) {
      const place = { line };
      line += 1 + cells.reduce((sum, cell) => sum + (cell.match(lineBreaks)?.length ?? 0), 0);
      if (cells.length === 1 && cells[0] === "") continue;
      if (table.columns.length === 0) table.columns = cells.slice(0, transferLimits.columnsMax);
      else addRow(table, { place, cells: cells.map(unescaped) }, broken.has(at));
    }
    checkRowCount(table);
  });
  if (table.rows.length + table.rejected.length === 0) throw new UnreadableFile(m.transfer_no_rows());
  return table;
}

function addRow(table: Table, row: SourceRow, isBroken: boolean) {
  const { columns, rows, rejected } = table;
  const reject = (reason: string) =>
    rejected.push({ place: row.place, title: String(row.cells[0] ?? "").slice(0, 80), reason });
  if (isBroken) reject(m.transfer_bad_quotes());
  else if (row.cells.length !== columns.length)
    reject(
      m.transfer_bad_columns({
        count: row.cells.length,
        shown: formatNumber(row.cells.length),
        expected: formatNumber(columns.length),
      }),
    );
  else rows.push(row);
}
