import type postgres from "postgres";
import type { SeedTarget } from "../../seed/target.ts";
import { createFileStorage } from "./file-adapter.ts";

/** Stores an object past all policies, replacing one of the same name; for seeds and fixtures. */
export function objectWriter(sql: postgres.Sql, folder: string): SeedTarget["putObject"] {
  const storage = createFileStorage(folder);
  return async ({ bucket, path, bytes, contentType, cacheControl = "3600" }) => {
    const directive = /^\d+$/.test(cacheControl) ? `max-age=${cacheControl}` : cacheControl;
    const metadata = await storage.uploadObject(bucket, path, undefined, bytes, contentType, directive);
    await sql`
      insert into storage.objects (bucket_id, name, metadata, version)
      values (${bucket}, ${path}, ${sql.json({ ...metadata, lastModified: metadata.lastModified?.toISOString() ?? null })},
        gen_random_uuid()::text)
      on conflict (bucket_id, name) do update
        set metadata = excluded.metadata, version = excluded.version, updated_at = now()`;
  };
}
