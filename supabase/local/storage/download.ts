import { Readable } from "node:stream";
import type { Claims } from "../keys.ts";
import { asCaller } from "./caller.ts";
import { bucketNotFound, objectNotFound } from "./errors.ts";
import { findBucket, findObject, type StoredObject } from "./objects.ts";
import type { Storage } from "./upload.ts";

/** An object that the caller may read. To who may not, it does not exist. */
export async function findForCaller(
  { sql }: Storage,
  claims: Claims,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  await findBucket(sql, bucket);
  const object = await asCaller(sql, claims, "storage.object.get_authenticated", (transaction) =>
    findObject(transaction, bucket, name),
  );
  if (!object) throw objectNotFound();
  return object;
}

/** An object of a public bucket, which has no policies on reading. */
export async function findPublic({ sql }: Storage, bucket: string, name: string): Promise<StoredObject> {
  if (!(await findBucket(sql, bucket)).public) throw bucketNotFound();
  return findAny({ sql }, bucket, name);
}

/** An object whoever asks: a signed link has been checked before. */
export async function findAny(
  { sql }: Pick<Storage, "sql">,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  const object = await findObject(sql, bucket, name);
  if (!object) throw objectNotFound();
  return object;
}

/** The bytes of an object, in whole or the one range asked for. */
export function serve({ files }: Storage, object: StoredObject, request: Request): Response {
  const { metadata, version, name } = object;
  const headers = headersOf(object, request, name);
  if (request.headers.get("if-none-match") === metadata.eTag)
    return new Response(null, { status: 304, headers });
  const range = rangeOf(request.headers.get("range"), metadata.size);
  const body = (part?: { start: number; end: number }) =>
    request.method === "HEAD" ? null : (Readable.toWeb(files.read(version, part)) as ReadableStream);
  if (!range) {
    headers.set("content-length", String(metadata.size));
    return new Response(body(), { headers });
  }
  headers.set("content-range", `bytes ${range.start}-${range.end}/${metadata.size}`);
  headers.set("content-length", String(range.end - range.start + 1));
  return new Response(body(range), { status: 206, headers });
}

export function headersOf({ metadata, updated_at }: StoredObject, request: Request, name: string): Headers {
  const headers = new Headers({
    // A page stored here must never run on the API's origin.
    "content-type": /html|xml/i.test(metadata.mimetype) ? "text/plain" : metadata.mimetype,
    "cache-control": metadata.cacheControl,
    etag: metadata.eTag,
    "last-modified": updated_at.toUTCString(),
    "accept-ranges": "bytes",
    "x-robots-tag": "none",
    "x-content-type-options": "nosniff",
  });
  const download = new URL(request.url).searchParams.get("download");
  if (download !== null) {
    const fileName = download || (name.split("/").at(-1) ?? "");
    headers.set("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  }
  return headers;
}

function rangeOf(header: string | null, size: number): { start: number; end: number } | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : null;
}
