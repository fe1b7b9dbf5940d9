import type { Locale } from "@/lib/i18n";
import { type ExportFile, exportFile } from "../export-file";
import { type Skill, writeSkills } from "./skill-archive";

export type ListFormat = "skills" | "csv" | "json";

type Named = { name: string; locale: Locale; origin: string };

/** The file of a download, named after the list. */
export async function writeDownload(
  skills: readonly Skill[],
  format: ListFormat,
  { name, locale, origin }: Named,
): Promise<ExportFile> {
  const stem =
    name
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "")
      .toLowerCase() || "prompts";
  if (format === "skills") {
    const parts = [await writeSkills(skills, { locale, origin })];
    return { name: `${stem}.zip`, type: "application/zip", parts };
  }
  const prompts = skills.map(({ prompt }) => prompt);
  return { ...(await exportFile(prompts, format)), name: `${stem}.${format}` };
}
