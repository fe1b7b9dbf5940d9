import { writeArchive } from "./archive";
import { writeCsv } from "./csv";
import { writeJson } from "./json-list";
import type { PortablePrompt } from "./portable-prompt";

export const exportFormats = ["json", "csv", "skills"] as const;
export type ExportFormat = (typeof exportFormats)[number];

type ExportFile = { name: string; type: string; parts: BlobPart[] };

/** The exported file; `readFile` reads it back. */
export async function exportFile(
  prompts: readonly PortablePrompt[],
  format: ExportFormat,
): Promise<ExportFile> {
  if (format === "json")
    return { name: "prompts.json", type: "application/json", parts: await writeJson(prompts) };
  if (format === "csv") return { name: "prompts.csv", type: "text/csv", parts: await writeCsv(prompts) };
  return { name: "skills.zip", type: "application/zip", parts: [await writeArchive(prompts)] };
}
