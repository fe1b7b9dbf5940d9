import { strToU8, Unzip, type UnzipFile, UnzipInflate, zipSync } from "fflate";
import { transferLimits } from "@/config/transfer-limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { createPace } from "./pace";
import type { PortablePrompt } from "./portable-prompt";
import { tooManyRows } from "./row-count";
import { skillNames, writeSkill } from "./skill";
import { UnreadableFile } from "./table";

/** So much of an archive is unpacked at a time: at most a thousand times as much comes out of it. */
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
export type ArchivedSkill = { path: string; bytes: Uint8Array | null };

const isSkill = (path: string) => /(?:^|\/)skill\.md$/i.test(path) && !path.startsWith("__MACOSX/");

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
 * Every skill of an archive, unpacked a little at a time. What is too large, by what it really holds and not by what it
 * says, ends the reading (threats, S8). Throws `UnreadableFile`, as for an archive that is damaged or has no skill.
 */
export async function readArchive(bytes: Uint8Array): Promise<ArchivedSkill[]> {
  const skills: ArchivedSkill[] = [];
  const chunks = new Map<ArchivedSkill, Uint8Array[]>();
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    if (isSkill(file.name)) unpack(file);
  });
  unzip.register(UnzipInflate);

  function unpack(file: UnzipFile) {
    const skill: ArchivedSkill = { path: file.name, bytes: null };
    let size = 0;
    if (skills.push(skill) > transferLimits.rowsMax) throw tooManyRows();
    chunks.set(skill, []);
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      unpacked += chunk.length;
      if (size > transferLimits.skillMaxBytes || unpacked > transferLimits.unpackedMaxBytes) throw tooLarge();
      chunks.get(skill)?.push(chunk);
      if (isLast) skill.bytes = joined(chunks.get(skill) ?? []);
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
  if (skills.length === 0) throw new UnreadableFile(m.transfer_no_skill());
  return skills;
}

const tooLarge = () =>
  new UnreadableFile(
    m.transfer_unpacked_large({ most: formatNumber(transferLimits.unpackedMaxBytes / 1024 / 1024) }),
  );
