import { type Entry, unsafe } from "./zip.ts";

const STORED = 0;
const DEFLATED = 8;

/** The bytes that may still be unpacked. */
export type Room = { bytes: number };

export const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Whether it has none of the control characters that no text has. */
const isText = (bytes: Uint8Array) =>
  isUtf16(bytes) || bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b);

/**
 * An entry's bytes if its first bytes are those of a text or an archive, else null. Throws an "unsafe" refusal, also
 * for an entry that unpacks to more than the directory states.
 */
export async function unpack(entry: Entry, room: Room): Promise<Uint8Array | null> {
  const { bytes, unpacked, isLocked, method } = entry;
  if (unpacked === 0 && bytes.length === 0) return null;
  if (isLocked || (method !== STORED && method !== DEFLATED)) throw unsafe();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let isKept = true;
  try {
    for await (const chunk of streamOf(bytes, method)) {
      if (length === 0) isKept = isArchive(chunk) || isText(chunk);
      length += chunk.length;
      if (length > unpacked || (isKept && length > room.bytes)) throw unsafe();
      if (isKept) chunks.push(chunk);
    }
  } catch {
    throw unsafe();
  }
  if (!isKept || length === 0) return null;
  room.bytes -= length;
  return new Blob(chunks).bytes();
}

function streamOf(bytes: Uint8Array, method: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([new Uint8Array(bytes)]).stream();
  return method === STORED ? packed : packed.pipeThrough(new DecompressionStream("deflate-raw"));
}

/** Decodes UTF-8, or the encodings of older programs. */
export function textOf(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
