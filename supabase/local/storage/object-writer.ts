import type postgres from "postgres";
import type { SeedTarget } from "../../seed/target.ts";
import { createFiles } from "./files.ts";
import { record } from "./upload.ts";

/** Stores an object past all policies, replacing one of the same name; for seeds and fixtures. */
export function objectWriter(sql: postgres.Sql, folder: string): SeedTarget["putObject"] {
  const files = createFiles(folder);
  return async ({ bucket, path, bytes, contentType, cacheControl = "3600" }) => {
    const { version, size, eTag } = await files.write(bytes, bytes.length);
    const metadata = {
      eTag,
      size,
      mimetype: contentType,
      cacheControl: /^\d+$/.test(cacheControl) ? `max-age=${cacheControl}` : cacheControl,
      lastModified: new Date().toISOString(),
      contentLength: size,
      httpStatusCode: 200,
    };
    const target = { bucket, name: path, upsert: true, ownerId: null };
    const { replaced } = await record(sql, target, metadata, version);
    if (replaced) await files.remove(replaced);
  };
}
