import { unzipSync, type Zippable } from "fflate";
import { editorLimits } from "@/config/editor-limits";

export type SkillAsset = { name: string; bytes: Uint8Array };

/** Files of one name get numbers: `plan.txt`, `plan-2.txt`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  let free = name;
  for (let next = 2; taken.has(free); next += 1) free = `${stem}-${next}${ending}`;
  return free;
}

const isSafe = (path: string) => /^[^/\\:]+(?:\/[^/\\:]+)+$/.test(path) && !path.split("/").includes("..");

/** The files of an archive that is one skill's folder; null for every other file. Threat S8. */
function skillFilesIn({ name, bytes }: SkillAsset): Record<string, Uint8Array> | null {
  if (!name.endsWith(".zip")) return null;
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: (file) => {
        size += file.originalSize;
        if (size > editorLimits.attachmentMaxBytes) throw new Error("The archive is too large");
        return !file.name.endsWith("/");
      },
    });
    const folders = new Set(Object.keys(files).map((path) => path.split("/")[0]));
    const [folder] = folders;
    const isSkill = folders.size === 1 && `${folder}/SKILL.md` in files;
    return isSkill && Object.keys(files).every(isSafe) ? files : null;
  } catch {
    return null;
  }
}

/** The folder of an Agent Skill: its file and the attached ones. A skill that is attached as an archive is unpacked. */
export function skillFolder(name: string, skill: string, assets: readonly SkillAsset[]): Zippable {
  const entries: Zippable = { [`${name}/SKILL.md`]: new TextEncoder().encode(skill) };
  const taken = new Set(["SKILL.md"]);
  for (const asset of assets) {
    const unpacked = skillFilesIn(asset);
    const [first = ""] = Object.keys(unpacked ?? {});
    const folder = first.split("/")[0] ?? "";
    if (unpacked && !taken.has(folder)) {
      taken.add(folder);
      for (const [path, bytes] of Object.entries(unpacked)) entries[`${name}/${path}`] = bytes;
    } else {
      const free = freeName(asset.name, taken);
      taken.add(free);
      entries[`${name}/${free}`] = asset.bytes;
    }
  }
  return entries;
}
