import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { HttpError } from "../_shared/errors.ts";
import { logFailure } from "../_shared/log.ts";

const filesSchema = z.array(z.object({ bucket: z.string(), name: z.string() }));
type File = z.infer<typeof filesSchema>[number];

/** Deletes the files that end with an account, rows and bytes. Throws 409 for the last super admin, 502 where storage fails. */
export async function removeFilesOf(service: SupabaseClient, person: string): Promise<void> {
  // A question has a thousand answers at most: it is asked until there is none.
  for (let files = await listFiles(service, person); files.length > 0; ) {
    await removeFiles(service, files);
    files = await listFiles(service, person);
  }
}

async function listFiles(service: SupabaseClient, person: string): Promise<File[]> {
  const { data, error } = await service.rpc("list_files_of_account", { person });
  if (error?.code === "55000") throw new HttpError(409, "last_super_admin", "One super admin must remain");
  if (error) throw new Error(`list_files_of_account: ${error.code}`);
  return filesSchema.parse(data);
}

async function removeFiles(service: SupabaseClient, files: File[]): Promise<void> {
  for (const [bucket, group] of Map.groupBy(files, (file) => file.bucket)) {
    const { data, error } = await service.storage.from(bucket).remove(group.map((file) => file.name));
    if (data && data.length > 0) continue;
    logFailure(`storage: ${error?.name ?? "nothing deleted"}`);
    throw new HttpError(502, "storage_failed", "Your files could not be deleted. Please try again.");
  }
}
