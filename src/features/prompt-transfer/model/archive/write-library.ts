import { strToU8, type Zippable, zipSync } from "fflate";
import { endingOf } from "@/domain/files/stored-names";
import { skillNames } from "@/domain/text/skill-file";
import { createPace } from "../pace";
import type { PortablePrompt } from "../portable-prompt";
import { archiveVersion, type ManifestFile, type ManifestPrompt, manifestPath } from "./manifest";
import type { Media } from "./media";

/** A prompt with its files, and the names of those that could not be read. */
export type ArchivedPrompt = { prompt: PortablePrompt; media: Media; missing: readonly string[] };

/**
 * An archive with a folder for each prompt that has files, and a list of all prompts; `readLibrary` reads it back.
 * Files that could not be read are named in `missing.txt`.
 */
export async function writeLibrary(prompts: readonly ArchivedPrompt[]): Promise<Uint8Array<ArrayBuffer>> {
  const pace = createPace();
  const folders = skillNames(prompts.map(({ prompt }) => prompt.title));
  const zipped: Zippable = {};
  const listed: ManifestPrompt[] = [];

  /** Media are compressed already. */
  async function add(name: string, file: File): Promise<ManifestFile> {
    const path = `${name}.${endingOf(file.name).replace(/[^a-z0-9]/g, "") || "bin"}`;
    zipped[path] = [new Uint8Array(await file.arrayBuffer()), { level: 0 }];
    return { path, type: file.type };
  }

  for (const [at, { prompt, media }] of prompts.entries()) {
    const folder = folders[at] ?? "";
    const { cover, is_free, is_featured } = media;
    const samples: ManifestPrompt["samples"] = [];
    for (const [place, { file, ...sample }] of media.samples.entries())
      samples.push({ ...sample, file: file && (await add(`${folder}/sample-${place + 1}`, file)) });
    const files: ManifestPrompt["files"] = [];
    for (const [place, file] of media.files.entries())
      files.push({ name: file.name, file: await add(`${folder}/file-${place + 1}`, file) });
    listed.push({
      ...prompt,
      is_free,
      is_featured,
      cover: cover instanceof File ? await add(`${folder}/cover`, cover) : cover,
      samples,
      files,
    });
    await pace();
  }
  const manifest = JSON.stringify({ archive: archiveVersion, prompts: listed }, null, 1);
  const missing = prompts.flatMap((each) => each.missing.map((name) => `${each.prompt.title}: ${name}`));
  return new Uint8Array(
    zipSync({
      [manifestPath]: [strToU8(manifest), { level: 6 }],
      ...zipped,
      ...(missing.length > 0 && { "missing.txt": strToU8(`${missing.join("\n")}\n`) }),
    }),
  );
}
