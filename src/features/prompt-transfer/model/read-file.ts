import { transferLimits } from "@/config/transfer-limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { readArchive } from "./archive";
import { readCsv } from "./csv";
import { decode } from "./decode";
import { readDocument } from "./document";
import { titleOfPath } from "./file-title";
import { readYaml } from "./front-matter";
import { parseJson, tableOf } from "./json-list";
import { guessMapping, isUsable } from "./mapping";
import { createPace } from "./pace";
import { placeWords } from "./place-words";
import { fields } from "./portable-prompt";
import { checkRowCount } from "./row-count";
import { emptyTable, type Place, type Rejection, type SourceRow, type Table, UnreadableFile } from "./table";

/** File types for the file picker. */
export const acceptedImports =
  ".json,.jsonl,.ndjson,.jsonc,.csv,.tsv,.zip,.md,.mdc,.markdown,.txt,.prompt,.yml,.yaml,application/json,text/csv,text/plain,application/zip,text/markdown";

const isDamagedCell = (cell: unknown) => JSON.stringify(cell ?? null).includes("\ufffd");

/** Rejects rows with lost bytes, because no one would notice later. */
function withoutDamaged(table: Table): Table {
  const isDamaged = ({ cells }: SourceRow) => cells.some(isDamagedCell);
  const rejected: Rejection[] = table.rows.filter(isDamaged).map(({ place, cells }) => ({
    place,
    title: String(cells[0] ?? "").slice(0, 80),
    reason: m.transfer_bad_bytes(),
  }));
  return {
    ...table,
    rows: table.rows.filter((row) => !isDamaged(row)),
    rejected: [...table.rejected, ...rejected],
  };
}

const starts = (bytes: Uint8Array, signature: string) =>
  [...signature].every((sign, at) => bytes[at] === sign.charCodeAt(0));

/** Rejects other kinds of files by name and first bytes, with advice. */
function refuseOthers(name: string, bytes: Uint8Array) {
  if (bytes.length === 0) throw new UnreadableFile(m.transfer_empty());
  if (/\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i.test(name)) throw new UnreadableFile(m.transfer_spreadsheet());
  if (/\.(?:docx?|odt|rtf|pages|pptx?|pdf)$/i.test(name) || starts(bytes, "%PDF") || starts(bytes, "{\\rtf"))
    throw new UnreadableFile(m.transfer_document());
  if (/\.(?:rar|7z|gz|tgz|tar|bz2|xz)$/i.test(name)) throw new UnreadableFile(m.transfer_other_archive());
}

const document = /\.(?:md|mdc|mdx|markdown|prompt|prompty)$|(?:^|\/)\.cursorrules$/i;

const oneRow = (path: string, cells: unknown[]): Table => ({
  ...emptyTable(fields),
  rows: [{ place: { path }, cells }],
});

async function readText(path: string, text: string): Promise<Table> {
  const title = titleOfPath(path);
  if (text.trim() === "") throw new UnreadableFile(m.transfer_empty());
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text)) throw new UnreadableFile(m.transfer_web_page());
  if (document.test(path)) return oneRow(path, readDocument(text, path));
  if (/\.ya?ml$/i.test(path)) return tableOf({ content: readYaml(text), rejected: [] }, title);
  if (/\.(?:json[lc5]?|ndjson)$/i.test(path)) return tableOf(parseJson(text), title);
  if (/^\s*[[{]/.test(text))
    try {
      return await tableOf(parseJson(text), title);
    } catch (thrown) {
      if (!(thrown instanceof UnreadableFile)) throw thrown;
      // A text may begin with a bracket.
    }
  if (/\.(?:csv|tsv|tab|psv)$/i.test(path)) return readCsv(text);
  return oneRow(path, readDocument(text, path));
}

async function readBytes(path: string, bytes: Uint8Array): Promise<Table> {
  refuseOthers(path, bytes);
  const { text, isDamaged, remark } = decode(bytes);
  if (text.includes("\0") && !/\.(?:csv|tsv|json[lc5]?)$/i.test(path))
    throw new UnreadableFile(m.transfer_no_text_file());
  const table = await readText(path, text);
  const read = isDamaged ? withoutDamaged(table) : table;
  return remark ? { ...read, remarks: [remark, ...read.remarks] } : read;
}

/** A position inside a file of an archive. */
const placeIn = (path: string, place: Place): Place => ({
  path: "path" in place ? path : `${path}: ${placeWords(place)}`,
});

/** The rows of a table in the order of `fields`, which those of all files of an archive share. */
function inFields(table: Table, path: string): SourceRow[] {
  const mapping = guessMapping(table);
  if (!isUsable(mapping)) throw new UnreadableFile(m.transfer_file_alone());
  return table.rows.map((row) => ({
    ...row,
    place: placeIn(path, row.place),
    cells: fields.map((field) => {
      const at = mapping[field];
      return at === null ? undefined : row.cells[at];
    }),
  }));
}

async function readFiles(bytes: Uint8Array): Promise<Table> {
  const pace = createPace();
  const table = emptyTable(fields);
  for (const { path, bytes: content } of await readArchive(bytes)) {
    try {
      if (content === null) throw new UnreadableFile(m.transfer_not_unpacked());
      const read = await readBytes(path, content);
      table.rows.push(...inFields(read, path));
      for (const each of read.rejected) table.rejected.push({ ...each, place: placeIn(path, each.place) });
      for (const remark of read.remarks) if (!table.remarks.includes(remark)) table.remarks.push(remark);
    } catch (thrown) {
      if (!(thrown instanceof UnreadableFile)) throw thrown;
      table.rejected.push({ place: { path }, title: "", reason: thrown.message });
    }
    checkRowCount(table);
    await pace();
  }
  return table;
}

/**
 * Reads a file of prompts by its content and its name: an archive, a prompt of its own, YAML, JSON, otherwise CSV. The page keeps
 * its turns meanwhile. Throws `UnreadableFile` where nothing of it can come in.
 */
export async function readFile(name: string, bytes: Uint8Array): Promise<Table> {
  if (bytes.length > transferLimits.fileMaxBytes)
    throw new UnreadableFile(
      m.transfer_too_large({ most: formatNumber(transferLimits.fileMaxBytes / 1024 / 1024) }),
    );
  refuseOthers(name, bytes);
  if (starts(bytes, "PK\u0003\u0004")) return readFiles(bytes);
  return readBytes(name, bytes);
}
