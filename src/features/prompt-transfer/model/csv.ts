import Papa from "papaparse";
import { type LineLimits, linesOf } from "@/domain/prompt/lines";
import { sourcesText } from "@/domain/prompt/sources";
import { assertionsText } from "@/domain/runs/assertions";
import { byteOrderMark, csvOf, formulaStart } from "@/lib/csv";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { findLayout, type Layout, layoutRemarks, nameColumns, sampleLength } from "./csv-layout";
import { guessByName } from "./mapping";
import { createPace } from "./pace";
import { fields, type PortableField, type PortablePrompt, portableFields } from "./portable-prompt";
import { checkRowCount } from "./row-count";
import { emptyTable, type Place, type Table, UnreadableFile } from "./table";

const lineBreaks = /\r\n|\n|\r/g;

function tagsCell(tags: readonly string[]): string {
  const isPlain = tags.every((tag) => !/[,;،؛\n]|^\[/.test(tag));
  return isPlain ? tags.join(", ") : JSON.stringify(tags);
}

/** One entry per line if that reads back as the same list, else JSON. */
function linesCell(lines: readonly string[], limits: LineLimits): string {
  const typed = lines.join("\n");
  const isPlain = !typed.trim().startsWith("[") && linesOf(typed, limits).join("\n") === typed;
  return isPlain ? typed : JSON.stringify(lines);
}

function cellOf(prompt: PortablePrompt, field: PortableField): string {
  if (field.kind === "tags") return tagsCell(prompt[field.column]);
  if (field.kind === "lines") return linesCell(prompt[field.column], field.lines);
  if (field.kind === "assertions") return assertionsText(prompt.assertions);
  if (field.kind === "sources") return sourcesText(prompt.sources);
  if (field.kind === "variables") return prompt.variables.length > 0 ? JSON.stringify(prompt.variables) : "";
  return prompt[field.column] ?? "";
}

/** Prompts as CSV, piece by piece; reading it again gives the same prompts. Threat X3. */
export async function writeCsv(prompts: readonly PortablePrompt[]): Promise<string[]> {
  const pace = createPace();
  const pieces = [byteOrderMark + csvOf([fields])];
  for (const prompt of prompts) {
    pieces.push(`\r\n${csvOf([portableFields.map((field) => cellOf(prompt, field))])}`);
    await pace();
  }
  return pieces;
}

/** How the first row ends: a break inside of quotes is a part of a cell. */
function newlineOf(text: string): "\r\n" | "\n" | "\r" {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || (sign !== "\n" && sign !== "\r")) continue;
    if (sign === "\n") return "\n";
    return text[at + 1] === "\n" ? "\r\n" : "\r";
  }
  return "\n";
}

/** Removes the sign that prevents formulas in spreadsheets. */
const unescaped = (cell: string) =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

type Chunk = { rows: string[][]; broken: Set<number> };

/** Parses the text in chunks of whole rows, with pauses between them. */
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
          // First, because the parser would report its progress as complete.
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

/** The line `sep=;`, which declares the delimiter for spreadsheets. */
const declaration = /^\ufeff?"?sep=(.)"?\r?\n?/i;

/**
 * Reads CSV (RFC 4180; also with semicolons, tabs or bars, with or without a header). Rows that do not fit and broken
 * quotes are rejected by line. Throws `UnreadableFile` without rows or with too many.
 */
export async function readCsv(text: string): Promise<Table> {
  const declared = declaration.exec(text);
  const content = text.slice(declared?.[0].length ?? 0);
  const newline = newlineOf(content);
  const layout = findLayout(content.slice(0, sampleLength), newline, declared?.[1] ?? null);
  const table = emptyTable(nameColumns(layout));
  const addRow = createRows(table, layout);
  let line = declared ? 2 : 1;
  let place = 0;
  await parseInChunks(content, { delimiter: layout.delimiter, newline }, ({ rows, broken }) => {
    for (const [at, cells] of rows.entries()) {
      const row = { place: { line }, cells: cells.map(unescaped) };
      line += 1 + cells.reduce((sum, cell) => sum + (cell.match(lineBreaks)?.length ?? 0), 0);
      place += 1;
      if (place > layout.above && cells.some((cell) => cell.trim() !== "")) addRow(row, broken.has(at));
    }
    checkRowCount(table);
  });
  if (table.rows.length + table.rejected.length === 0) throw new UnreadableFile(m.transfer_no_rows());
  table.remarks = layoutRemarks(layout);
  return table;
}

type Row = { place: Place; cells: string[] };

/** Adds rows that fit the columns; missing cells are empty. */
function createRows(table: Table, { delimiter, columns: { length } }: Layout) {
  const isTextLast = guessByName(table.columns).prompt_text === length - 1;
  return ({ place, cells }: Row, isBroken: boolean) => {
    const counts = { count: cells.length, shown: formatNumber(cells.length), expected: formatNumber(length) };
    const rest = cells.slice(length);
    if (isBroken || (rest.some((cell) => cell.trim() !== "") && !isTextLast))
      table.rejected.push({
        place,
        title: String(cells[0] ?? "").slice(0, 80),
        reason: isBroken ? m.transfer_bad_quotes() : m.transfer_bad_columns(counts),
      });
    else if (cells.length < length) table.rows.push({ place, cells, remark: m.transfer_few_columns(counts) });
    else if (rest.some((cell) => cell.trim() !== "")) {
      const text = cells.slice(length - 1).join(delimiter);
      table.rows.push({ place, cells: [...cells.slice(0, length - 1), text], remark: m.transfer_joined() });
    } else table.rows.push({ place, cells: cells.slice(0, length) });
  };
}
