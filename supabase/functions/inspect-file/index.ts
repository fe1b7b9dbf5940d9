/**
 * inspect-file: inspects an uploaded file. Storage trusts the declared type. Until this function has confirmed it,
 * only the uploader gets the file, and no prompt shows it. A refused file is deleted; the graph of an attached n8n
 * workflow is stored.
 *
 * Who:    prompters and up, for their own files.
 * Body:   `{ "bucket": string, "name": string }`.
 * Result: `{ "accepted": true, "type", "width"?, "height"? }`; 404 `not_found` if the caller has no such file; 422
 *         with the reason as `code` if the file is refused.
 * Limits: 60 calls per 60 s and user, one at a time, each 30 s; 502 `storage_failed` if the file cannot be read or
 *         deleted: try again.
 * Threat P7, S7, S8, S10.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { serviceClient } from "../_shared/clients.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { servePost } from "../_shared/serve.ts";
import { inspect, Refusal } from "./inspect.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { acceptFile, downloadFile, findUpload, type Place, removeFile } from "./stored-file.ts";
import { readWorkflowGraph } from "./workflow-graph.ts";

const bodySchema = z.strictObject({
  bucket: z.string().min(1).max(100),
  name: z.string().min(1).max(1024),
});

/** A prompt has up to 10 attachments and 12 samples, uploaded at once. */
const RATE_LIMIT = { max: 60, seconds: 60 };

servePost(async (request) => {
  const { user } = await requireCaller(request);
  const place = await readBody(request, bodySchema);
  // Only the service role reads the bytes, deletes refused files and writes a verdict.
  const service = serviceClient();
  await takeRateLimit(service, `inspect-file:${user.id}`, RATE_LIMIT);
  return oneAtATime(user.id, () => lookInto(service, user.id, place));
});

async function lookInto(service: SupabaseClient, person: string, place: Place): Promise<Response> {
  const upload = await findUpload(service, person, place);
  const bytes = await downloadFile(service, place);
  try {
    const found = await inspect(bytes, { ...upload, name: place.name });
    const workflow = place.bucket === "prompt-attachments" ? readWorkflowGraph(bytes) : null;
    await acceptFile(service, place, upload.version, found, workflow);
    return jsonResponse({ accepted: true, ...found });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await removeFile(service, place);
    throw new HttpError(422, error.code, error.message);
  }
}
