import { toBatches } from "../../src/features/prompt-transfer/model/batches.ts";
import { guessMapping } from "../../src/features/prompt-transfer/model/mapping.ts";
import { readFile } from "../../src/features/prompt-transfer/model/read-file.ts";
import { readRows } from "../../src/features/prompt-transfer/model/read-rows.ts";

/** The prompts of an exported file, as an import by staff reads them. Throws if it rejects one. */
export async function importAgain(name: string, bytes: Uint8Array) {
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
