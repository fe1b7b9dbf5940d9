import { transferLimits } from "@/config/transfer-limits";
import { m } from "@/lib/i18n";
import { createPace } from "./pace";
import type { PortablePrompt } from "./portable-prompt";
import { tooManyRows } from "./row-count";
import { type Table, UnreadableFile } from "./table";

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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The list itself, or the one that stands in an object, called prompts or otherwise. */
function listIn(content: unknown): unknown[] | null {
  if (Array.isArray(content)) return content;
  if (!isObject(content)) return null;
  const list = [content.prompts, ...Object.values(content)].find((value) => Array.isArray(value));
  return list ?? null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile(m.transfer_not_json());
  }
}

/** Reads a JSON list of objects, whose names are the columns. Throws `UnreadableFile` where there is none. */
export async function readJson(text: string): Promise<Table> {
  const list = listIn(parse(text));
  if (list === null || list.length === 0) throw new UnreadableFile(m.transfer_no_list());
  if (list.length > transferLimits.rowsMax) throw tooManyRows();
  const pace = createPace();
  const columns = new Set<string>();
  const objects: { entry: number; object: Record<string, unknown> }[] = [];
  const table: Table = { columns: [], rows: [], rejected: [] };
  for (const [at, object] of list.entries()) {
    const entry = at + 1;
    if (isObject(object)) {
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
  return table;
}
