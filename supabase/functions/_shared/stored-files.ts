import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { HttpError } from "./errors.ts";
import { logFailure } from "./log.ts";

/** The result of the SQL functions that list files. */
export const storedFilesSchema = z.array(z.object({ bucket: z.string(), name: z.string() }));
export type StoredFile = z.infer<typeof storedFilesSchema>[number];

/** Deletes files, rows and bytes. Throws 502 `storage_failed` with that message where storage deletes nothing. */
export async function removeStoredFiles(
  service: SupabaseClient,
  files: StoredFile[],
  failure: string,
): Promise<void> {
  for (const [bucket, group] of Map.groupBy(files, (file) => file.bucket)) {
    const { data, error } = await service.storage.from(bucket).remove(group.map((file) => file.name));
    if (data && data.length > 0) continue;
    logFailure(`storage: ${error?.name ?? "nothing deleted"}`);
    throw new HttpError(502, "storage_failed", failure);
  }
}
