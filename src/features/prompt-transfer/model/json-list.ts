import JSON5 from "json5";
import { transferLimits } from "@/config/transfer-limits";
import { formatPosition } from "@/lib/format/digits";
import { m } from "@/lib/i18n";
import { tableOfCells } from "./csv-layout";
import { type Found, findObjects, findPairs, findPrompts } from "./find-prompts";
import { guessByName } from "./mapping";
import { createPace } from "./pace";
import type { PortablePrompt } from "./portable-prompt";
import { checkRowCount, tooManyRows } from "./row-count";
import { emptyTable, type Rejection, type Table, UnreadableFile } from "./table";

/** Prompts as JSON, one a line, piece by piece; reading it again gives the same prompts. */
export async function writeJson(prompts: readonly PortablePrompt[]): Promise<string[]> {
  const pace = createPace();
  const pieces = ['{"prompts":['];
  for (const [at, prompt] of prompts.entries()) {
    pieces.push(`${at > 0 ? "," : ""}\n${JSON.stringify(prompt)}`);
    await pace();
  }
  return [...pieces, "\n]}\n"];
}

type Parsed = { content: unknown; rejected: Rejection[] };

const parsed = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

/** JSON Lines: one value per line. Null if the first line is not JSON. */
function parseLines(text: string): Parsed | null {
  const lines = text.split("\n").map((line, at) => ({ line: at + 1, text: line.trim() }));
  const filled = lines.filter(({ text }) => text !== "");
  if (filled.length < 2 || !/^[[{]/.test(filled[0]?.text ?? "") || !parsed(filled[0]?.text ?? ""))
    return null;
  const content: unknown[] = [];
  const rejected: Rejection[] = [];
  for (const { line, text } of filled) {
    const read = parsed(text);
    if (read) content.push(read.value);
    else rejected.push({ place: { line }, title: text.slice(0, 80), reason: m.transfer_bad_json_line() });
  }
  return { content, rejected };
}

/** JSON, JSON Lines, or JSON with comments and commas too many. Throws `UnreadableFile` with the line. */
export function parseJson(text: string): Parsed {
  const read = parsed(text);
  if (read) return { content: read.value, rejected: [] };
  const lines = parseLines(text);
  if (lines) return lines;
  try {
    return { content: JSON5.parse(text), rejected: [] };
  } catch (thrown) {
    const line = (thrown as { lineNumber?: number }).lineNumber ?? 1;
    throw new UnreadableFile(m.transfer_not_json({ line: formatPosition(line) }));
  }
}

/**
 * The prompts of a file at any depth as a table; their names are the columns. `title` is for a file that is one
 * prompt. Throws `UnreadableFile` without prompts.
 */
export async function tableOf({ content, rejected }: Parsed, title: string): Promise<Table> {
  const pace = createPace();
  const prompts = findPrompts(content, title);
  const pairs = prompts.length > 0 ? null : findPairs(content);
  if (pairs) return tableOfCells(pairs.map((cells, at) => ({ place: { entry: at + 1 }, cells })));
  const found: Found[] =
    prompts.length > 0 ? prompts : (findObjects(content) ?? []).map((object) => ({ object }));
  if (found.length === 0) throw new UnreadableFile(m.transfer_no_list());
  if (found.length > transferLimits.rowsMax) throw tooManyRows();
  const columns = new Set<string>();
  const table = { ...emptyTable(), rejected: [...rejected] };
  const objects: { entry: number; object: Record<string, unknown> }[] = [];
  const [first] = found;
  if (found.length === 1 && first?.object && guessByName(Object.keys(first.object)).title === null)
    first.object = { title, ...first.object };
  for (const [at, { object }] of found.entries()) {
    const entry = at + 1;
    if (object) {
      objects.push({ entry, object });
      for (const name of Object.keys(object)) if (columns.size < transferLimits.columnsMax) columns.add(name);
    } else table.rejected.push({ place: { entry }, title: "", reason: m.transfer_no_object() });
    await pace();
  }
  table.columns = [...columns];
  table.rows = objects.map(({ entry, object }) => ({
    place: { entry },
    cells: table.columns.map((name) => (Object.hasOwn(object, name) ? object[name] : undefined)),
  }));
  checkRowCount(table);
  return table;
}
