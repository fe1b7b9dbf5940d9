import { isArchive, type Room, textOf, unpack } from "./archive-entry.ts";
import { breathe, type Effort, newEffort } from "./effort.ts";
import { MOST_NAMED, refuseSecrets } from "./secrets.ts";
import { secretsIn } from "./text.ts";
import { readZip, unsafe } from "./zip.ts";

/** The limit of an attachment that is no archive. */
const MOST_SEARCHED_BYTES = 20 * 1024 * 1024;
const DEEPEST = 3;

/**
 * Accepts an archive without secrets: every text in it is unpacked and searched, in nested archives too. Throws for a
 * damaged archive, one that cannot be searched (a password, a rare compression), or more than 20 MB of text.
 * Threat S11.
 */
export async function checkArchive(bytes: Uint8Array): Promise<undefined> {
  refuseSecrets(await secretsInArchive(bytes, { bytes: MOST_SEARCHED_BYTES }, newEffort(), 1));
}

async function secretsInArchive(
  bytes: Uint8Array,
  room: Room,
  effort: Effort,
  depth: number,
): Promise<string[]> {
  if (depth > DEEPEST) throw unsafe();
  const places: string[] = [];
  // One at a time, to limit memory.
  for (const entry of readZip(bytes)) {
    if (places.length >= MOST_NAMED) break;
    await breathe(effort);
    const content = await unpack(entry, room);
    if (content === null) continue;
    const found = isArchive(content)
      ? await secretsInArchive(content, room, effort, depth + 1)
      : await secretsIn(textOf(content), effort);
    const name = entry.name.replace(/\p{Cf}/gu, "");
    places.push(...found.map((place) => `${name}: ${place}`));
  }
  return places;
}
