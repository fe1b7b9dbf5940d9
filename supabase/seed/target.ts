import type postgres from "postgres";

/** What the seed writes to: a database as its superuser, and the storage of the same stack. */
export type SeedTarget = {
  sql: postgres.Sql;
  /** Stores the bytes and makes (or replaces) the row in `storage.objects`. */
  putObject(object: SeedObject): Promise<void>;
};

export type SeedObject = {
  bucket: string;
  path: string;
  bytes: Uint8Array;
  contentType: string;
  cacheControl?: string;
};
