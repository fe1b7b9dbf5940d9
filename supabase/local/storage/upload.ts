import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { Claims } from "../keys.ts";
import { checkLimits, sizeLimitOf } from "./bucket-limits.ts";
import { asCaller } from "./caller.ts";
import { duplicate } from "./errors.ts";
import type { Files } from "./files.ts";
import { checkKey, findBucket, findObject, type ObjectMetadata } from "./objects.ts";
import { isForm, type Payload, readPayload } from "./payload.ts";

export type Storage = { sql: postgres.Sql; files: Files };

export type Target = { bucket: string; name: string; upsert: boolean; ownerId: string | null };

/** Checks the policies for an upload without changing anything. */
export async function mayUpload(
  { sql }: Storage,
  claims: Claims,
  { bucket, name, upsert, ownerId }: Target,
  metadata: Record<string, unknown> = {},
): Promise<void> {
  await asCaller(
    sql,
    claims,
    "storage.object.upload",
    (transaction) => transaction`
      insert into storage.objects (bucket_id, name, owner, owner_id, metadata, version)
      values (${bucket}, ${name}, ${ownerId}, ${ownerId}, ${sql.json(metadata as postgres.JSONValue)}, '1')
      ${
        upsert
          ? sql`on conflict (bucket_id, name) do update set metadata = excluded.metadata, owner_id = excluded.owner_id`
          : sql``
      }`,
    true,
  );
}

/** Stores bytes and row, after the permission was checked. Leaves nothing behind on failure. */
export async function upload(storage: Storage, target: Target, payload: Payload): Promise<{ id: string }> {
  const bucket = await findBucket(storage.sql, target.bucket);
  checkLimits(bucket, payload.contentType, payload.contentLength ?? 0);
  const file = await storage.files.write(payload.body, sizeLimitOf(bucket));
  return keep(storage, target, metadataOf(file, payload), file.version, payload.userMetadata);
}

/** Records written bytes; deletes those they replace, or themselves on failure. */
export async function keep(
  { sql, files }: Storage,
  target: Target,
  metadata: ObjectMetadata,
  version: string,
  userMetadata: postgres.JSONValue,
): Promise<{ id: string }> {
  try {
    const { id, replaced } = await record(sql, target, metadata, version, userMetadata);
    if (replaced) await files.remove(replaced);
    return { id };
  } catch (error) {
    await files.remove(version);
    throw error;
  }
}

function metadataOf(file: { size: number; eTag: string }, payload: Payload): ObjectMetadata {
  return {
    eTag: file.eTag,
    size: file.size,
    mimetype: payload.contentType,
    cacheControl: payload.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: file.size,
    httpStatusCode: 200,
  };
}

/** Creates or replaces the row, bypassing policies; returns the replaced version. */
export async function record(
  sql: postgres.Sql,
  { bucket, name, upsert, ownerId }: Target,
  metadata: ObjectMetadata,
  version: string,
  userMetadata: postgres.JSONValue = null,
): Promise<{ id: string; replaced: string | null }> {
  return sql.begin(async (transaction) => {
    // One writer a name at a time: otherwise two replacements would both return the same old version.
    await transaction`select pg_advisory_xact_lock(hashtextextended(${`${bucket}/${name}`}, 0))`;
    const existing = await findObject(transaction, bucket, name);
    if (existing && !upsert) throw duplicate();
    const id = existing?.id ?? randomUUID();
    const columns = {
      metadata: sql.json(metadata),
      user_metadata: sql.json(userMetadata),
      version,
      owner: ownerId,
      owner_id: ownerId,
    };
    if (existing)
      await transaction`update storage.objects set ${sql({ ...columns, updated_at: new Date() })} where id = ${id}`;
    else await transaction`insert into storage.objects ${sql({ id, bucket_id: bucket, name, ...columns })}`;
    return { id, replaced: existing?.version ?? null };
  });
}

/** A caller's upload: declaration and permission first, so that refused bytes are never read. */
export async function uploadAs(
  storage: Storage,
  claims: Claims,
  place: { bucket: string; name: string; upsert: boolean },
  request: Request,
): Promise<{ id: string }> {
  checkKey(place.name);
  const bucket = await findBucket(storage.sql, place.bucket);
  const target = { ...place, ownerId: claims.sub ?? null };
  // The declared type of a form is in its body.
  if (isForm(request)) await mayUpload(storage, claims, target);
  const payload = await readPayload(request, sizeLimitOf(bucket));
  checkLimits(bucket, payload.contentType, payload.contentLength ?? 0);
  await mayUpload(storage, claims, target, {
    mimetype: payload.contentType,
    contentLength: payload.contentLength ?? null,
    size: payload.contentLength ?? null,
  });
  return upload(storage, target, payload);
}
