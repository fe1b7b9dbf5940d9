import type postgres from "postgres";

/** The target of the seed: a database as its superuser, and the storage of the same stack. */
export type SeedTarget = {
  sql: postgres.Sql;
  /** Stores the bytes, makes the row in `storage.objects` and says that the file was looked into. */
  putObject(object: SeedObject): Promise<void>;
};

export type SeedObject = {
  bucket: string;
  path: string;
  bytes: Uint8Array;
  contentType: string;
  cacheControl?: string;
};
