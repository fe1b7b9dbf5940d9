import type { Claims } from "../keys.ts";
import { checkLimits } from "./bucket-limits.ts";
import { asCaller } from "./caller.ts";
import { findForCaller } from "./download.ts";
import { duplicate, objectNotFound } from "./errors.ts";
import { checkKey, findBucket, findObject } from "./objects.ts";
import { keep, mayUpload, type Storage } from "./upload.ts";

export type Relocation = {
  bucketId: string;
  sourceKey: string;
  destinationBucket: string;
  destinationKey: string;
};

/** Renames an object, if the caller may read and update it under both names. Its bytes stay in place. */
export async function move({ sql }: Storage, claims: Claims, relocation: Relocation): Promise<void> {
  const { bucketId, sourceKey, destinationBucket, destinationKey } = relocation;
  checkKey(destinationKey);
  await findBucket(sql, destinationBucket);
  await asCaller(sql, claims, "storage.object.move", async (transaction) => {
    const source = await findObject(transaction, bucketId, sourceKey);
    if (!source) throw objectNotFound();
    const moved = await transaction`
      update storage.objects set bucket_id = ${destinationBucket}, name = ${destinationKey}, updated_at = now()
      where id = ${source.id} returning id`;
    if (moved.length === 0) throw objectNotFound();
  });
}

export async function copy(
  storage: Storage,
  claims: Claims,
  relocation: Relocation,
  upsert: boolean,
): Promise<{ id: string }> {
  const { bucketId, sourceKey, destinationBucket, destinationKey } = relocation;
  checkKey(destinationKey);
  const source = await findForCaller(storage, claims, bucketId, sourceKey);
  const destination = await findBucket(storage.sql, destinationBucket);
  checkLimits(destination, source.metadata.mimetype, source.metadata.size);
  const target = { bucket: destinationBucket, name: destinationKey, upsert, ownerId: claims.sub ?? null };
  await mayUpload(storage, claims, target, source.metadata);
  if (bucketId === destinationBucket && sourceKey === destinationKey) throw duplicate();
  const version = await storage.files.copy(source.version);
  const metadata = { ...source.metadata, lastModified: new Date().toISOString() };
  return keep(storage, target, metadata, version, source.user_metadata);
}
