/**
 * sign-attachment: a download link to an attachment, for users with access at this moment. Members cannot sign links
 * in storage, where a link could be valid for years; so a refund ends access within five minutes.
 *
 * Who:    signed-in users; lifetime members, the prompt's author and staff get a link.
 * Body:   `{ "path": string }`, as in `metadata.attached_files`.
 * Result: `{ "url": string }`, valid for 300 s (spec 9.3); 404 `not_found` for all others.
 * Limits: 30 calls per 60 s and user; 502 `storage_failed` if storage does not sign.
 * Spec 1.3; threat P7, S2, S4.
 */
import { z } from "zod";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { callerClient, serviceClient } from "../_shared/clients.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { logFailure } from "../_shared/log.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { servePost } from "../_shared/serve.ts";

const bodySchema = z.strictObject({ path: z.string().min(1).max(400) });
const filesSchema = z.array(z.object({ path: z.string(), name: z.string() }));

const LINK_SECONDS = 300;
const RATE_LIMIT = { max: 30, seconds: 60 };

servePost(async (request) => {
  const { user, token } = await requireCaller(request);
  const { path } = await readBody(request, bodySchema);
  // The service role counts and signs: callers have no right in storage.
  const service = serviceClient();
  await takeRateLimit(service, `sign-attachment:${user.id}`, RATE_LIMIT);
  const file = (await readableFiles(token, path)).find((entry) => entry.path === path);
  if (!file) throw new HttpError(404, "not_found", "There is no such file");
  const { data, error } = await service.storage
    .from("prompt-attachments")
    .createSignedUrl(path, LINK_SECONDS);
  // The client's own `download` option encodes the name twice.
  if (data) return jsonResponse({ url: `${data.signedUrl}&download=${encodeURIComponent(file.name)}` });
  logFailure(`storage: ${error.name}`);
  throw new HttpError(502, "storage_failed", "The file could not be prepared. Please try again.");
});

/** The files of the path's prompt that the caller may download now. */
async function readableFiles(token: string, path: string) {
  const prompt = z.uuid().safeParse(path.split("/")[0]);
  if (!prompt.success) return [];
  const { data, error } = await callerClient(token).rpc("readable_attachments", { prompt: prompt.data });
  if (error) throw new Error(`readable_attachments: ${error.code}`);
  return filesSchema.parse(data);
}
