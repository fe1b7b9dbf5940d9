import { m } from "@/lib/i18n";
import type { ReadyRow } from "./read-rows";
import { uuidOf } from "./row-key";
import type { Rejection } from "./table";

/** A prompt that the person has already. */
export type ExportedPrompt = { id: string; title: string };

/** How to treat prompts that the user already has. */
export type OwnChoicePicker = "skip" | "update" | "copy";

/** New rows, rows that the user already has, and those listed as duplicates. */
export type SortedRows = { fresh: ReadyRow[]; own: ReadyRow[]; duplicates: Rejection[] };

/** The id that the server gives to what a person imports under a key: `private.imported_prompt_id`. */
const importedId = (personId: string, key: string) => uuidOf(`${personId}/${key}`);

const titleKey = (title: string) => title.trim().toLowerCase().replace(/\s+/gu, " ");

/**
 * Separates new rows from those that the user already has, by an earlier import or by title. Each existing prompt
 * matches at most one row.
 */
export async function sortRows(
  rows: readonly ReadyRow[],
  owned: readonly ExportedPrompt[],
  personId: string,
): Promise<SortedRows> {
  const ids = new Set(owned.map(({ id }) => id));
  const imported = new Map<ReadyRow, string>();
  for (const row of rows) {
    const id = await importedId(personId, row.key);
    if (ids.delete(id)) imported.set(row, id);
  }
  const titles = new Map(owned.filter(({ id }) => ids.has(id)).map(({ id, title }) => [titleKey(title), id]));
  const sorted: SortedRows = { fresh: [], own: [], duplicates: [] };
  for (const row of rows) {
    const { place, prompt } = row;
    const title = titleKey(prompt.title);
    const ownId = imported.get(row) ?? titles.get(title);
    if (ownId === undefined) sorted.fresh.push(row);
    else {
      const reason = imported.has(row) ? m.transfer_own_imported() : m.transfer_own_title();
      sorted.own.push({ ...row, ownId });
      sorted.duplicates.push({ place, title: prompt.title.slice(0, 80), reason });
      if (!imported.has(row)) titles.delete(title);
    }
  }
  return sorted;
}

/** The rows to send: new ones, and known ones as chosen. */
export function rowsToSend({ fresh, own }: SortedRows, choice: OwnChoicePicker): ReadyRow[] {
  if (choice === "skip") return fresh;
  const again = own.map(({ ownId, ...row }) =>
    choice === "update" ? { ...row, ownId } : { ...row, key: crypto.randomUUID() },
  );
  return [...fresh, ...again];
}
