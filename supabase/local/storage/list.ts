import type postgres from "postgres";
import type { Claims } from "../keys.ts";
import { asCaller } from "./caller.ts";
import { invalidRequest } from "./errors.ts";
import type { StoredObject } from "./objects.ts";
import type { Storage } from "./upload.ts";

const SORTABLE = new Set(["name", "updated_at", "created_at", "last_accessed_at"]);

type Entry = Pick<StoredObject, "name"> & { [field: string]: unknown };

/** What the caller sees directly below a prefix: files, and folders as entries without an id. Lite lists all files below. */
export async function list(
  { sql }: Storage,
  claims: Claims,
  bucket: string,
  options: Record<string, unknown>,
): Promise<Entry[]> {
  const prefix = String(options.prefix ?? "").replace(/^\/+|\/+$/g, "");
  const base = prefix === "" ? "" : `${prefix}/`;
  const search = String(options.search ?? "").toLowerCase();
  const { column, order } = sortOf(options.sortBy);
  const limit = Math.min(1000, Math.max(1, Math.trunc(Number(options.limit ?? 100)) || 100));
  const offset = Math.max(0, Math.trunc(Number(options.offset ?? 0)) || 0);
  return asCaller(sql, claims, "storage.object.list", async (transaction) => [
    ...(await transaction<Entry[]>`
      with below as (
        select o.*, substr(o.name, length(${base}::text) + 1) as rest
        from storage.objects o
        where o.bucket_id = ${bucket} and starts_with(o.name, ${base})
      ), entries as (
        select rest as name, id, updated_at, created_at, last_accessed_at, metadata
        from below where strpos(rest, '/') = 0
        union all
        select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
          null::timestamptz, null::jsonb
        from below where strpos(rest, '/') > 0
      )
      select * from entries
      where starts_with(lower(name), ${search})
      order by ${sql(column)} ${order === "desc" ? sql`desc` : sql`asc`} nulls first, name
      limit ${limit} offset ${offset}`),
  ]);
}

function sortOf(sortBy: unknown): { column: string; order: string } {
  const { column = "name", order = "asc" } = (sortBy ?? {}) as { column?: string; order?: string };
  if (!SORTABLE.has(column)) throw invalidRequest("sortBy names no column that can be sorted by");
  return { column, order };
}

/** The names of many objects in one statement, for deletion. */
export async function removeAs(
  { sql, files }: Storage,
  claims: Claims,
  bucket: string,
  names: string[],
): Promise<StoredObject[]> {
  const removed = await asCaller(sql, claims, "storage.object.delete_many", async (transaction) => [
    ...(await transaction<StoredObject[]>`
      delete from storage.objects where bucket_id = ${bucket} and name = any(${names as unknown as postgres.SerializableParameter})
      returning id, bucket_id, name, version, metadata, user_metadata, created_at, updated_at, last_accessed_at`),
  ]);
  await Promise.all(removed.map((object) => files.remove(object.version)));
  return removed;
}
