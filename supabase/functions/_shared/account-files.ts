import type { SupabaseClient } from "@supabase/supabase-js";
import { refuseLastSuperAdmin } from "./last-super-admin.ts";
import { removeStoredFiles, type StoredFile, storedFilesSchema } from "./stored-files.ts";

/** Deletes an account's files, rows and bytes. Throws 409 for the last super admin, 502 where storage fails. */
export async function removeFilesOf(service: SupabaseClient, person: string): Promise<void> {
  // The list has at most a thousand files a call, so it is read until it is empty.
  for (let files = await listFiles(service, person); files.length > 0; ) {
    await removeStoredFiles(service, files, "The files could not be deleted. Please try again.");
    files = await listFiles(service, person);
  }
}

async function listFiles(service: SupabaseClient, person: string): Promise<StoredFile[]> {
  const { data, error } = await service.rpc("list_files_of_account", { person });
  refuseLastSuperAdmin(error);
  if (error) throw new Error(`list_files_of_account: ${error.code}`);
  return storedFilesSchema.parse(data);
}
