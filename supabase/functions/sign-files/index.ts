/**
 * sign-files: links to pictures and sample files, for callers with access at this moment. Only an uploader can sign
 * links in storage, where a link could be valid for years; so a refund or a hidden prompt ends access within
 * minutes.
 *
 * Who:    anyone; the storage policies decide about each file.
 * Body:   `{ "files": [{ "bucket", "path", "transform"?: { "width", "height", "quality" } }] }`, one to twelve.
 * Result: `{ "urls": (string | null)[] }` in that order, null for a file that the caller may not see. Valid for 300
 *         s, for sounds and videos 600 s (spec 9.3).
 * Limits: 120 calls per 60 s and user, or a visitor's network; 502 `storage_failed` if storage does not sign.
 * Threat S12.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { readBody } from "../_shared/body.ts";
import { bearerToken, requireCaller } from "../_shared/caller.ts";
import { callerNetwork } from "../_shared/caller-network.ts";
import { anonymousClient, callerClient, serviceClient } from "../_shared/clients.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { logFailure } from "../_shared/log.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { servePost } from "../_shared/serve.ts";

const LINK_SECONDS = { "prompt-images": 300, "prompt-videos": 600, "prompt-audio": 600, "prompt-files": 300 };
const RATE_LIMIT = { max: 120, seconds: 60 };

const side = z.int().min(1).max(2_500);
const fileSchema = z.strictObject({
  bucket: z.enum(["prompt-images", "prompt-videos", "prompt-audio", "prompt-files"]),
  path: z.string().min(1).max(1_024),
  transform: z.strictObject({ width: side, height: side, quality: z.int().min(20).max(100) }).optional(),
});
const bodySchema = z.strictObject({ files: z.array(fileSchema).min(1).max(12) });
const visibleSchema = z.array(z.object({ bucket: z.string(), path: z.string() }));

type File = z.infer<typeof fileSchema>;

servePost(async (request) => {
  const isVisitor = bearerToken(request.headers.get("Authorization")) === null;
  const caller = isVisitor ? null : await requireCaller(request);
  const { files } = await readBody(request, bodySchema);
  // The service role counts and signs: callers have no right to.
  const service = serviceClient();
  const who = caller ? caller.user.id : `from:${callerNetwork(request)}`;
  await takeRateLimit(service, `sign-files:${who}`, RATE_LIMIT);
  const visible = await visibleFiles(caller ? callerClient(caller.token) : anonymousClient(), files);
  const urls = await Promise.all(
    files.map((file) => (visible.has(`${file.bucket}/${file.path}`) ? sign(service, file) : null)),
  );
  return jsonResponse({ urls });
});

async function visibleFiles(client: SupabaseClient, files: File[]): Promise<Set<string>> {
  const asked = files.map(({ bucket, path }) => ({ bucket, path }));
  const { data, error } = await client.rpc("visible_files", { files: asked });
  if (error) throw new Error(`visible_files: ${error.code}`);
  return new Set(visibleSchema.parse(data).map(({ bucket, path }) => `${bucket}/${path}`));
}

async function sign(service: SupabaseClient, { bucket, path, transform }: File): Promise<string> {
  const { data, error } = await service.storage
    .from(bucket)
    .createSignedUrl(
      path,
      LINK_SECONDS[bucket],
      transform && { transform: { ...transform, resize: "contain" } },
    );
  if (data) return data.signedUrl;
  logFailure(`storage: ${error.name}`);
  throw new HttpError(502, "storage_failed", "The file could not be prepared. Please try again.");
}
