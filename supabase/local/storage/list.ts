import type postgres from "postgres";
import { z } from "zod";
import type { Claims } from "../keys.ts";
import { asCaller } from "./caller.ts";
import { invalidRequest } from "./errors.ts";
import type { StoredObject } from "./objects.ts";
import type { Storage } from "./upload.ts";

const LIST_OPTIONS = z.object({
  prefix: z.string(),
  search: z.string().default(""),
  limit: z.coerce.number().int().min(1).default(100),
  offset: z.coerce.number().int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .default({ column: "name", order: "asc" }),
});

type ListOptions = z.infer<typeof LIST_OPTIONS>;

export function listOptionsOf(given: Record<string, unknown>): ListOptions {
  const { data, error } = LIST_OPTIONS.safeParse(given);
  if (error) throw invalidRequest(z.prettifyError(error));
  return data;
}

type Entry = Pick<StoredObject, "name"> & { [field: string]: unknown };

/** The files and folders directly below a prefix; folders have no id. Lite would list all files below. */
export async function list(
  { sql }: Storage,
  claims: Claims,
  bucket: string,
  { prefix, search, limit, offset, sortBy }: ListOptions,
): Promise<Entry[]> {
  const folder = prefix.replace(/^\/+|\/+$/g, "");
  const base = folder === "" ? "" : `${folder}/`;
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
      where starts_with(lower(name), ${search.toLowerCase()})
      order by ${sql(sortBy.column)} ${sortBy.order === "desc" ? sql`desc` : sql`asc`} nulls first, name
      limit ${Math.min(1000, limit)} offset ${offset}`),
  ]);
}

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
