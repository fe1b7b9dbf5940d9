import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, type ReadStream } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { tooLarge } from "./errors.ts";

export type WrittenFile = { version: string; size: number; eTag: string };

export type Files = {
  /** Writes a new version. Throws above `limit` bytes and leaves nothing behind. */
  write: (body: ReadableStream | Uint8Array | null, limit: number) => Promise<WrittenFile>;
  copy: (version: string) => Promise<string>;
  remove: (version: string) => Promise<void>;
  path: (version: string) => string;
  read: (version: string, range?: { start: number; end: number }) => ReadStream;
};

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One random file name a version: no object's name reaches the file system, and a replacement overwrites nothing. */
export function createFiles(folder: string): Files {
  const path = (version: string) => {
    if (!VERSION.test(version)) throw new Error(`Not a version: ${version}`);
    return join(folder, version.slice(0, 2), version);
  };
  const place = async (version: string, fill: (temporary: string) => Promise<void>) => {
    const file = path(version);
    await mkdir(dirname(file), { recursive: true });
    const temporary = `${file}.part`;
    try {
      await fill(temporary);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };
  return {
    path,
    write: async (body, limit) => {
      const version = randomUUID();
      const hash = createHash("md5");
      let size = 0;
      const measure = new Transform({
        transform(chunk: Uint8Array, _encoding, done) {
          size += chunk.length;
          hash.update(chunk);
          done(size > limit ? tooLarge() : null, chunk);
        },
      });
      await place(version, async (temporary) => {
        // Flushed, so that an acknowledged upload survives a crash, as its row does.
        await pipeline(toReadable(body), measure, createWriteStream(temporary, { flush: true }));
      });
      return { version, size, eTag: `"${hash.digest("hex")}"` };
    },
    copy: async (version) => {
      const copy = randomUUID();
      await place(copy, (temporary) => copyFile(path(version), temporary));
      return copy;
    },
    remove: (version) => rm(path(version), { force: true }),
    read: (version, range) => createReadStream(path(version), range),
  };
}

function toReadable(body: ReadableStream | Uint8Array | null): Readable {
  if (body === null) return Readable.from([]);
  return body instanceof Uint8Array ? Readable.from([body]) : Readable.fromWeb(body as never);
}
