import { transferLimits } from "@/config/transfer-limits";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { PortablePrompt } from "../model/portable-prompt";
import { type PortableRow, portableColumns, portableRowSchema } from "./portable-rows";

type Reading = {
  /** The author; null for all authors, which only staff may export. */
  authorId: string | null;
  /** The prompts that are picked; null for all of them. */
  ids: readonly string[] | null;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
};

type Page = { rows: PortableRow[]; left: number };

async function fetchPage(
  reading: Reading,
  ids: readonly string[] | null,
  after: PortableRow | undefined,
): Promise<Page> {
  let left = 0;
  const rows = await queryDatabase(async (rest) => {
    let list = rest.from("prompts").select(portableColumns, { count: "exact" });
    if (reading.authorId !== null) list = list.eq("user_id", reading.authorId);
    if (ids) list = list.in("id", [...ids]);
    // By id: what is written meanwhile moves nothing.
    if (after) list = list.gt("id", after.id);
    const answer = await list.order("id").limit(transferLimits.exportPageRows).abortSignal(reading.signal);
    left = (answer.count ?? 0) - (answer.data?.length ?? 0);
    return answer;
  });
  return { rows: rows.map((row) => portableRowSchema.parse(row)), left };
}

async function fetchPicked(reading: Reading, ids: readonly string[]): Promise<PortableRow[]> {
  const all: PortableRow[] = [];
  for (let at = 0; at < ids.length; at += transferLimits.exportPageRows) {
    const page = await fetchPage(reading, ids.slice(at, at + transferLimits.exportPageRows), undefined);
    all.push(...page.rows);
    reading.onProgress(all.length, ids.length);
  }
  return all;
}

async function fetchAll(reading: Reading): Promise<PortableRow[]> {
  const all: PortableRow[] = [];
  for (let left = 1; left > 0; ) {
    const page = await fetchPage(reading, null, all.at(-1));
    all.push(...page.rows);
    left = page.left;
    reading.onProgress(all.length, all.length + left);
  }
  return all;
}

const byAge = (one: PortableRow, other: PortableRow) =>
  one.created_at.localeCompare(other.created_at) || one.title.localeCompare(other.title);

export type ExportedRow = { id: string; prompt: PortablePrompt };

/** Fetches prompts with their full text, the oldest first, page by page. Throws if a page fails or on abort. */
export async function fetchPrompts(reading: Reading): Promise<ExportedRow[]> {
  const rows = await (reading.ids ? fetchPicked(reading, reading.ids) : fetchAll(reading));
  return rows.toSorted(byAge).map(({ id, created_at: _at, ...prompt }) => ({ id, prompt }));
}
