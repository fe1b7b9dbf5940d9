import { writeArchive } from "./archive";
import { type ArchivedPrompt, writeLibrary } from "./archive/write-library";
import { writeCsv } from "./csv";
import { writeJson } from "./json-list";
import type { PortablePrompt } from "./portable-prompt";

/** Only `archive` contains covers, samples and files. */
export const exportFormats = ["json", "csv", "skills", "archive"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type ExportFile = { name: string; type: string; parts: BlobPart[] };

/** The exported file; `readFile` reads it back. */
export async function exportFile(
  prompts: readonly PortablePrompt[],
  format: Exclude<ExportFormat, "archive">,
): Promise<ExportFile> {
  if (format === "json")
    return { name: "prompts.json", type: "application/json", parts: await writeJson(prompts) };
  if (format === "csv") return { name: "prompts.csv", type: "text/csv", parts: await writeCsv(prompts) };
  return { name: "skills.zip", type: "application/zip", parts: [await writeArchive(prompts)] };
}

/** The exported archive; `readLibrary` reads it back. */
export async function archiveFile(prompts: readonly ArchivedPrompt[]): Promise<ExportFile> {
  return { name: "library.zip", type: "application/zip", parts: [await writeLibrary(prompts)] };
}
