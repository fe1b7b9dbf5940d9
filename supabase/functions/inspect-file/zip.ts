import { Refusal } from "./refusal.ts";

const MOST_ENTRIES = 1_000;
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
const HIGHEST_RATIO = 100;

const END_SIGNATURE = 0x06054b50;
const ZIP64_SIGNATURE = 0x07064b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ZIP64_BYTES = 20;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;

/** Windows takes the dots and spaces behind a name away. */
const PROGRAM =
  /\.(apk|app|bat|cmd|com|cpl|dll|dmg|exe|hta|jar|js|jse|lnk|msi|msp|pif|ps1|reg|scr|sh|vb|vbe|vbs|wsf)[. ]*$/i;

type Listed = {
  name: string;
  packed: number;
  unpacked: number;
  start: number;
  isLocked: boolean;
  method: number;
};

/** A compressed entry of an archive. */
export type Entry = { name: string; bytes: Uint8Array; unpacked: number; isLocked: boolean; method: number };

export const unsafe = () =>
  new Refusal("unsafe_archive", "The archive is damaged, locked, too large when unpacked, or unsafe");

/**
 * Reads an archive's directory and unpacks nothing. Throws where it is damaged, promises more than 200 MB or a hundred
 * times its size, has overlapping or hidden entries, or names a program or a path outside its folder.
 */
export function readZip(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const entries = readEntries(view, end);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > MOST_UNPACKED_BYTES || unpacked > bytes.length * HIGHEST_RATIO) throw unsafe();
  if (entries.some(({ name }) => !isPlainPath(name) || PROGRAM.test(name))) throw unsafe();
  checkPlaces(view, entries);
  return entries.map(({ name, unpacked, packed, start, isLocked, method }) => {
    const from = endOfHeader(view, start);
    return { name, unpacked, isLocked, method, bytes: bytes.subarray(from, from + packed) };
  });
}

/** The offset of the end-of-directory record; only its own comment may follow. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE && view.getUint16(at + 20, true) === last - at) return at;
  }
  throw unsafe();
}

function readEntries(view: DataView, end: number): Listed[] {
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  // ZIP64 (sizes above 4 GB) has an impossible offset here, or a second directory.
  if (count > MOST_ENTRIES || at + view.getUint32(end + 12, true) !== end) throw unsafe();
  if (end >= ZIP64_BYTES && view.getUint32(end - ZIP64_BYTES, true) === ZIP64_SIGNATURE) throw unsafe();
  const entries = Array.from({ length: count }, () => {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw unsafe();
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const next = at + ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (next > end) throw unsafe();
    const entry = {
      name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + ENTRY_BYTES, name)),
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
    };
    at = next;
    return entry;
  });
  // Programs that read on find entries beyond the count.
  if (at !== end) throw unsafe();
  return entries;
}

function isPlainPath(name: string): boolean {
  const isOdd = /[\\\p{Cc}]|^[a-z]:|^\//iu.test(name);
  return name !== "" && !isOdd && !name.split("/").includes("..");
}

/** Overlapping entries unpack to far more than their size. */
function checkPlaces(view: DataView, entries: Listed[]): void {
  const inOrder = entries.toSorted((one, other) => one.start - other.start);
  // Bytes before the first entry may be a self-extracting program.
  if (inOrder[0]?.start !== 0) throw unsafe();
  let free = 0;
  for (const { start, packed } of inOrder) {
    const isHeader = start + 30 <= view.byteLength && view.getUint32(start, true) === LOCAL_SIGNATURE;
    if (start < free || !isHeader) throw unsafe();
    free = endOfHeader(view, start) + packed;
  }
  if (free > view.byteLength) throw unsafe();
}

/** The end of an entry's local header, which repeats its name. */
const endOfHeader = (view: DataView, start: number) =>
  start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
