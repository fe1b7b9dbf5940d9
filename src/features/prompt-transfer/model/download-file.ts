import type { Locale } from "@/lib/i18n";
import { type ExportFile, exportFile } from "./export-file";
import { type Skill, writeSkills } from "./skill-archive";

export const downloadFormats = ["skills", "csv", "json"] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

type Named = { name: string; locale: Locale; origin: string };

/** The file of a download, named after the list. */
export async function downloadFile(
  skills: readonly Skill[],
  format: DownloadFormat,
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
