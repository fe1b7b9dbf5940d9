/**
 * remove-leftover-files: deletes files that nothing refers to any more, including the public small pictures of
 * prompts that were deleted, withdrawn or hidden.
 *
 * Who:    the scheduler, by the project's secret key.
 * Body:   ignored.
 * Result: `{ "removed": number }`; 502 `storage_failed` if storage does not respond: a later run tries again.
 * Limits: 500 files a run, the oldest first.
 */
import { serviceClient } from "../_shared/clients.ts";
import { jsonResponse } from "../_shared/errors.ts";
import { requireScheduler } from "../_shared/scheduler.ts";
import { servePost } from "../_shared/serve.ts";
import { removeStoredFiles, storedFilesSchema } from "../_shared/stored-files.ts";

const MOST = 500;

servePost(async (request) => {
  await requireScheduler(request);
  // The scheduler has no session, and leftover files have no owner.
  const service = serviceClient();
  const { data, error } = await service.rpc("list_leftover_files", { most: MOST });
  if (error) throw new Error(`list_leftover_files: ${error.code}`);
  const files = storedFilesSchema.parse(data);
  await removeStoredFiles(service, files, "The files could not be deleted");
  return jsonResponse({ removed: files.length });
});
