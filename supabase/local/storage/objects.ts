import type postgres from "postgres";
import { bucketNotFound, invalidKey } from "./errors.ts";

export type Bucket = {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
};

export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
};

export type StoredObject = {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  metadata: ObjectMetadata;
  user_metadata: postgres.JSONValue;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
};

/** Visible to everybody: the policies on objects protect its content. Threat S5. */
export async function findBucket(sql: postgres.Sql, id: string): Promise<Bucket> {
  const [bucket] = await sql<Bucket[]>`
    select id, public, file_size_limit::float8 as file_size_limit, allowed_mime_types
    from storage.buckets where id = ${id}`;
  if (!bucket) throw bucketNotFound();
  return bucket;
}

export async function findObject(
  sql: postgres.Sql | postgres.TransactionSql,
  bucket: string,
  name: string,
): Promise<StoredObject | undefined> {
  const [object] = await sql<StoredObject[]>`
    select id, bucket_id, name, version, metadata, user_metadata, created_at, updated_at, last_accessed_at
    from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  return object;
}

/** The hosted service's allowed characters; `..` and empty segments are plain text there and here. */
export function checkKey(name: string): string {
  const isSafe = /^[\w/!\-.*'() &$@=;:+,?]+$/.test(name) && name.length <= 1024;
  const isPlain = name.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");
  if (!isSafe || !isPlain) throw invalidKey(name);
  return name;
}
