import { zipSync } from "fflate";
import { promptSkill, skillNames } from "@/domain/text/skill-file";
import { type SkillAsset, skillFolder } from "@/lib/skill-folder";
import type { Downloaded, DownloadedFile } from "./download";

/** A prompt as an Agent Skill: one file, or, where files are attached, an archive of the folder. */
export function skillDownload(prompt: Downloaded, files: readonly SkillAsset[]): DownloadedFile {
  const [name = prompt.slug] = skillNames([prompt.slug]);
  const content = promptSkill(name, prompt);
  if (files.length === 0) return { name: "SKILL.md", type: "text/markdown", content };
  const archive = new Uint8Array(zipSync(skillFolder(name, content, files), { level: 6 }));
  return { name: `${name}.zip`, type: "application/zip", content: [archive] };
}
