import { Unzip, UnzipInflate } from "fflate";
import { transferLimits } from "@/config/transfer-limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { createPace } from "../pace";
import { UnreadableFile } from "../table";

/** Read and unpacked at a time; at most a thousand times as much comes out. */
const readBytes = 1024 * 1024;
const sliceBytes = 16 * 1024;

/** A file of an archive, or why it could not be unpacked. */
export type Unpacked = Map<string, Blob | "damaged" | "large">;

/**
 * Unpacks files of an archive, a little at a time; `mostBytesOf` says how large one may be, null to leave it. Stops when
 * the real sizes are too large, not the declared ones (threat S8). A name counts once, and nothing is written anywhere.
 * Throws `UnreadableFile` for a damaged archive or one that is too large.
 */
export async function unpackFiles(
  archive: Blob,
  mostBytesOf: (path: string) => number | null,
): Promise<Unpacked> {
  const unpacked: Unpacked = new Map();
  let entries = 0;
  let total = 0;
  const unzip = new Unzip((entry) => {
    entries += 1;
    if (entries > transferLimits.archiveEntriesMax) throw tooLarge();
    const most = mostBytesOf(entry.name);
    if (most === null || unpacked.has(entry.name)) return;
    unpacked.set(entry.name, "damaged");
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    entry.ondata = (error, chunk, isLast) => {
      // Also what is thrown below: the decoder catches it. Any other error damages this file alone.
      if (error instanceof UnreadableFile) throw error;
      if (error) return;
      size += chunk.length;
      total += chunk.length;
      if (total > transferLimits.archiveUnpackedMaxBytes) throw tooLarge();
      if (size > most) unpacked.set(entry.name, "large");
      else chunks.push(new Uint8Array(chunk));
      if (isLast && size <= most) unpacked.set(entry.name, new Blob(chunks));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  const pace = createPace();
  try {
    for (let begin = 0; begin < archive.size; begin += readBytes) {
      const part = new Uint8Array(await archive.slice(begin, begin + readBytes).arrayBuffer());
      for (let at = 0; at < part.length; at += sliceBytes) {
        unzip.push(part.subarray(at, at + sliceBytes), begin + at + sliceBytes >= archive.size);
        await pace();
      }
    }
  } catch (thrown) {
    if (thrown instanceof UnreadableFile) throw thrown;
    throw new UnreadableFile(m.transfer_bad_archive());
  }
  return unpacked;
}

const tooLarge = () =>
  new UnreadableFile(
    m.transfer_unpacked_large({ most: formatNumber(transferLimits.archiveUnpackedMaxBytes / 1024 / 1024) }),
  );
