import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { App } from "@supabase/lite";

type Adapter = NonNullable<App["_storageAdapter"]>;

type Metadata = Awaited<ReturnType<Adapter["headObject"]>>;

type Stored = { contentType: string; cacheControl: string; eTag: string };

/**
 * Keeps the bytes of objects below one folder. File names are digests of bucket and key, so no key, however odd, leaves
 * the folder or collides on a file system that ignores case; bytes appear by rename, so a crash leaves the old or the new.
 */
export function createFileStorage(folder: string): Adapter {
  const fileOf = (bucket: string, key: string) => {
    const digest = createHash("sha256").update(`${bucket}\0${key}`).digest("hex");
    return join(folder, digest.slice(0, 2), digest);
  };
  const remove = async (bucket: string, key: string) => {
    await Promise.all(["", ".json"].map((suffix) => rm(fileOf(bucket, key) + suffix, { force: true })));
  };
  return {
    driver: null,
    uploadObject: async (bucket, key, _version, body, contentType, cacheControl) => {
      const file = fileOf(bucket, key);
      await mkdir(dirname(file), { recursive: true });
      const temporary = `${file}.${randomUUID()}`;
      const hash = createHash("md5");
      const source = body instanceof Uint8Array ? Readable.from([body]) : Readable.fromWeb(body as never);
      try {
        source.on("data", (chunk: Uint8Array) => hash.update(chunk));
        await pipeline(source, createWriteStream(temporary, { flush: true }));
        await writeStored(file, { contentType, cacheControl, eTag: `"${hash.digest("hex")}"` });
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return readMetadata(file);
    },
    getObject: async (bucket, key) => {
      const file = fileOf(bucket, key);
      const metadata = await readMetadata(file);
      return { metadata, httpStatusCode: 200, body: Readable.toWeb(createReadStream(file)) };
    },
    headObject: (bucket, key) => readMetadata(fileOf(bucket, key)),
    deleteObject: remove,
    deleteObjects: async (bucket, keys) => {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    copyObject: async (bucket, key, _version, toBucket, toKey) => {
      const source = fileOf(bucket, key);
      const target = fileOf(toBucket, toKey);
      await mkdir(dirname(target), { recursive: true });
      const temporary = `${target}.${randomUUID()}`;
      await pipeline(createReadStream(source), createWriteStream(temporary, { flush: true }));
      await writeStored(target, await readStored(source));
      await rename(temporary, target);
      const { eTag, lastModified } = await readMetadata(target);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    privateAssetUrl: async () => {
      throw new Error("Objects are served by the gateway only");
    },
  };
}

async function writeStored(file: string, stored: Stored): Promise<void> {
  const temporary = `${file}.${randomUUID()}.json`;
  await writeFile(temporary, JSON.stringify(stored), { flush: true });
  await rename(temporary, `${file}.json`);
}

async function readStored(file: string): Promise<Stored> {
  return JSON.parse(await readFile(`${file}.json`, "utf8"));
}

async function readMetadata(file: string): Promise<Metadata> {
  const [stored, { size, mtime }] = await Promise.all([readStored(file), stat(file)]);
  return {
    cacheControl: stored.cacheControl,
    mimetype: stored.contentType,
    eTag: stored.eTag,
    size,
    contentLength: size,
    lastModified: mtime,
    httpStatusCode: 200,
  };
}
