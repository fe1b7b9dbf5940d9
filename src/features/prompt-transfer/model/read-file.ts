import { transferLimits } from "@/config/transfer-limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { readArchive } from "./archive";
import { readCsv } from "./csv";
import { readJson } from "./json-list";
import { createPace } from "./pace";
import { fields } from "./portable-prompt";
import { readSkill } from "./skill";
import { type Rejection, type SourceRow, type Table, UnreadableFile } from "./table";

/** What the file picker shows. */
export const acceptedFiles =
  ".json,.csv,.tsv,.zip,.md,application/json,text/csv,application/zip,text/markdown";

type Decoded = { text: string; isDamaged: boolean };

/** The text of UTF-8 bytes, without the mark some programs write before it; damaged where some of them are none. */
function decode(bytes: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isDamaged: false };
  } catch {
    return { text: new TextDecoder().decode(bytes), isDamaged: true };
  }
}

const isDamagedCell = (cell: unknown) => JSON.stringify(cell ?? null).includes("\ufffd");

/** Rows in which bytes were lost do not come in: nobody would notice later. */
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

async function readText({ text, isDamaged }: Decoded, read: (text: string) => Promise<Table>) {
  const table = await read(text);
  return isDamaged ? withoutDamaged(table) : table;
}

type File = { path: string; bytes: Uint8Array | null };

async function readSkills(files: readonly File[]): Promise<Table> {
  const pace = createPace();
  const table: Table = { columns: [...fields], rows: [], rejected: [] };
  for (const { path, bytes } of files) {
    const place = { path };
    const reject = (reason: string) => table.rejected.push({ place, title: "", reason });
    const decoded = bytes && decode(bytes);
    if (decoded === null) reject(m.transfer_not_unpacked());
    else if (decoded.isDamaged) reject(m.transfer_bad_bytes());
    else
      try {
        table.rows.push({ place, cells: readSkill(decoded.text) });
      } catch (thrown) {
        if (!(thrown instanceof UnreadableFile)) throw thrown;
        reject(thrown.message);
      }
    await pace();
  }
  return table;
}

/**
 * Reads a file of prompts by its content: an archive, a skill, JSON, otherwise CSV. The page keeps its turns meanwhile.
 * Throws `UnreadableFile` where nothing of it can come in.
 */
export async function readFile(name: string, bytes: Uint8Array): Promise<Table> {
  if (bytes.length > transferLimits.fileMaxBytes)
    throw new UnreadableFile(
      m.transfer_too_large({ most: formatNumber(transferLimits.fileMaxBytes / 1024 / 1024) }),
    );
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4)
    return readSkills(await readArchive(bytes));
  if (/\.md$/i.test(name)) return readSkills([{ path: name, bytes }]);
  const decoded = decode(bytes);
  const first = decoded.text.trimStart()[0];
  return readText(decoded, first === "[" || first === "{" ? readJson : readCsv);
}
