import { Readable } from "node:stream";
import type { Claims } from "../keys.ts";
import { asCaller } from "./caller.ts";
import { bucketNotFound, invalidRange, objectNotFound } from "./errors.ts";
import { findBucket, findObject, type StoredObject } from "./objects.ts";
import type { Storage } from "./upload.ts";

/** An object that the caller may use that way; otherwise it counts as missing. */
export async function findForCaller(
  { sql }: Storage,
  claims: Claims,
  bucket: string,
  name: string,
  operation = "storage.object.get_authenticated",
): Promise<StoredObject> {
  await findBucket(sql, bucket);
  const object = await asCaller(sql, claims, operation, (transaction) =>
    findObject(transaction, bucket, name),
  );
  if (!object) throw objectNotFound();
  return object;
}

export async function findPublic({ sql }: Storage, bucket: string, name: string): Promise<StoredObject> {
  if (!(await findBucket(sql, bucket)).public) throw bucketNotFound();
  return findAny({ sql }, bucket, name);
}

export async function findAny(
  { sql }: Pick<Storage, "sql">,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  const object = await findObject(sql, bucket, name);
  if (!object) throw objectNotFound();
  return object;
}

export function serve({ files }: Storage, object: StoredObject, request: Request, expires?: Date): Response {
  const { metadata, version } = object;
  const headers = headersOf(object, request, expires);
  if (isKnown(object, request)) return new Response(null, { status: 304, headers });
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

/** Whether the client's cached copy is current, by tag, else by time. */
function isKnown({ metadata, updated_at }: StoredObject, { headers }: Request): boolean {
  const tag = headers.get("if-none-match");
  if (tag !== null) return tag === metadata.eTag;
  // HTTP dates have no fractions of a second.
  return Math.floor(updated_at.getTime() / 1000) * 1000 <= Date.parse(headers.get("if-modified-since") ?? "");
}

export function headersOf(
  { metadata, updated_at }: StoredObject,
  request: Request,
  expires: Date | undefined,
): Headers {
  const headers = new Headers({
    // Stored HTML must never run on the API's origin.
    "content-type": /html|xml/i.test(metadata.mimetype) ? "text/plain" : metadata.mimetype,
    ...(expires ? { expires: expires.toUTCString() } : { "cache-control": metadata.cacheControl }),
    etag: metadata.eTag,
    "last-modified": updated_at.toUTCString(),
    "accept-ranges": "bytes",
    "x-robots-tag": "none",
    "x-content-type-options": "nosniff",
  });
  const download = new URL(request.url).searchParams.get("download");
  if (download !== null) {
    const name = encodeURIComponent(download);
    headers.set(
      "content-disposition",
      name === "" ? "attachment;" : `attachment; filename=${name}; filename*=UTF-8''${name}`,
    );
  }
  return headers;
}

function rangeOf(header: string | null, size: number): { start: number; end: number } | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end || start >= size) throw invalidRange();
  return { start, end };
}
