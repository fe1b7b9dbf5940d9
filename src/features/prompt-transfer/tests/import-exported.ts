import { toBatches } from "../model/batches";
import { guessMapping } from "../model/mapping";
import { readFile } from "../model/read-file";
import { readRows } from "../model/read-rows";

/** The prompts of an exported file, as an import by staff reads them. Throws if it rejects one. */
export async function importExported(name: string, bytes: Uint8Array) {
  const table = await readFile(name, bytes);
  const { ready, rejected } = await readRows(table, {
    mapping: guessMapping(table),
    categoryOf: (word) => word,
    fallbackCategory: "",
    status: "as-in-file",
    isStaff: true,
  });
  if (rejected.length > 0) throw new Error(JSON.stringify(rejected));
  return toBatches(ready)
    .flat()
    .map((row) => row.prompt);
}
