import { strToU8, Unzip, type UnzipFile, UnzipInflate, zipSync } from "fflate";
import { transferLimits } from "@/config/transfer-limits";
import { skillNames } from "@/domain/text/skill-file";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { createPace } from "./pace";
import type { PortablePrompt } from "./portable-prompt";
import { tooManyRows } from "./row-count";
import { writeSkill } from "./skill";
import { UnreadableFile } from "./table";

/** Bytes unpacked at a time; at most a thousand times as much comes out. */
const sliceBytes = 16 * 1024;

/** Prompts as an archive of Agent Skills, a folder each. */
export async function writeArchive(prompts: readonly PortablePrompt[]): Promise<Uint8Array<ArrayBuffer>> {
  const pace = createPace();
  const names = skillNames(prompts.map(({ title }) => title));
  const files: Record<string, Uint8Array> = {};
  for (const [at, prompt] of prompts.entries()) {
    const name = names[at] ?? "";
    files[`${name}/SKILL.md`] = strToU8(writeSkill(name, prompt));
    await pace();
  }
  return new Uint8Array(zipSync(files, { level: 6 }));
}

/** A file of an archive; of one that could not be unpacked, nothing. */
export type ArchivedFile = { path: string; bytes: Uint8Array | null };

const readable =
  /(?:\.(?:md|mdc|mdx|markdown|txt|json|json[lc5]|ndjson|ya?ml|csv|tsv|prompt|prompty)|(?:^|\/)\.cursorrules)$/i;

/** Files that often lie beside prompts in a repository. */
const besides =
  /^(?:readme|licen[cs]e|changelog|contributing|code_of_conduct|security|authors|notice|package|package-lock|tsconfig|manifest|plugin|marketplace|\._.{0,255})(?:\.[a-z]{2,9})?$/i;

/** Folders of programs and their histories; those of agents may hold prompts. */
const isHidden = (folder: string) => folder === "__MACOSX" || /^\.(?!cursor|github|claude)./.test(folder);

function isWanted(path: string): boolean {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  return readable.test(path) && !besides.test(name) && !parts.some(isHidden);
}

const isSkill = (path: string) => /(?:^|\/)skill\.md$/i.test(path);

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** Office documents are archives too. */
function refuseOffice(path: string) {
  if (/^(?:xl\/|Index\/.*\.iwa$)/.test(path)) throw new UnreadableFile(m.transfer_spreadsheet());
  if (/^(?:word|ppt)\//.test(path)) throw new UnreadableFile(m.transfer_document());
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/**
 * Unpacks every file of an archive that may hold prompts, a little at a time. Stops when the real sizes are too
 * large, not the declared ones (threat S8). Throws `UnreadableFile`, also for a damaged archive or one
 * without prompts.
 */
export async function readArchive(bytes: Uint8Array): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  const chunks = new Map<ArchivedFile, Uint8Array[]>();
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    refuseOffice(file.name);
    if (isWanted(file.name)) unpack(file);
  });
  unzip.register(UnzipInflate);

  function unpack(file: UnzipFile) {
    const archived: ArchivedFile = { path: file.name, bytes: null };
    let size = 0;
    if (files.push(archived) > transferLimits.rowsMax) throw tooManyRows();
    chunks.set(archived, []);
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      unpacked += chunk.length;
      if (size > transferLimits.entryMaxBytes || unpacked > transferLimits.unpackedMaxBytes) throw tooLarge();
      chunks.get(archived)?.push(chunk);
      if (isLast) archived.bytes = joined(chunks.get(archived) ?? []);
    };
    file.start();
  }

  const pace = createPace();
  try {
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      unzip.push(bytes.subarray(at, at + sliceBytes), at + sliceBytes >= bytes.length);
      await pace();
    }
  } catch (thrown) {
    if (thrown instanceof UnreadableFile) throw thrown;
    throw new UnreadableFile(m.transfer_bad_archive());
  }
  // Other files in a skill's folder belong to the skill, also a skill that it brings along.
  const folders = files.filter(({ path }) => isSkill(path)).map(({ path }) => folderOf(path));
  const prompts = files.filter(({ path }) =>
    isSkill(path)
      ? !folders.includes(folderOf(folderOf(path).slice(0, -1)) || "/")
      : !folders.some((folder) => path.startsWith(folder)),
  );
  if (prompts.length === 0) throw new UnreadableFile(m.transfer_no_skill());
  return prompts;
}

const tooLarge = () =>
  new UnreadableFile(
    m.transfer_unpacked_large({ most: formatNumber(transferLimits.unpackedMaxBytes / 1024 / 1024) }),
  );
