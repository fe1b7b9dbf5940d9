import { type Zippable, zipSync } from "fflate";
import { skillFile, skillNames } from "@/domain/text/skill-file";
import type { Attachment } from "./attachments";
import type { Downloaded, DownloadedFile } from "./download";

/** Files of one name get numbers: `plan.txt`, `plan-2.txt`. */
function fileNames(files: readonly Attachment[]): string[] {
  const taken = new Set(["SKILL.md"]);
  return files.map(({ name }) => {
    const dot = name.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
    let free = name;
    for (let next = 2; taken.has(free); next += 1) free = `${stem}-${next}${ending}`;
    taken.add(free);
    return free;
  });
}

/**
 * A prompt as an Agent Skill: one file, or, where files are attached, an archive of the folder. Rejects where a file
 * cannot be read.
 */
export async function skillDownload(
  prompt: Downloaded,
  files: readonly Attachment[],
  readFile: (file: Attachment) => Promise<Uint8Array>,
): Promise<DownloadedFile> {
  const { slug, title, description, language, source, text } = prompt;
  const [name = slug] = skillNames([slug]);
  const content = skillFile({
    name,
    description: description.trim() || title,
    metadata: [
      ["title", title],
      ["language", language],
      ["source", source],
    ],
    body: `${text}\n`,
  });
  if (files.length === 0) return { name: "SKILL.md", type: "text/markdown", content };
  const names = fileNames(files);
  const contents = await Promise.all(files.map(readFile));
  const entries: Zippable = { [`${name}/SKILL.md`]: new TextEncoder().encode(content) };
  for (const [at, bytes] of contents.entries()) entries[`${name}/${names[at]}`] = bytes;
  const archive = new Uint8Array(zipSync(entries, { level: 6 }));
  return { name: `${name}.zip`, type: "application/zip", content: [archive] };
}
