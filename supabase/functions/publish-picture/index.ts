/**
 * publish-picture: makes the small public pictures of a prompt for cards, prerendered pages and link previews, at
 * addresses that never change, and removes those that its state no longer allows.
 *
 * Who:    signed-in users who may read the prompt; only the prompt's state decides the result, not the caller.
 * Body:   `{ "prompt": uuid }`.
 * Result: `{ "published": number }`, the number of small pictures now; 404 `not_found` for a prompt that the caller
 *         may not read.
 * Limits: 60 calls per 60 s and user; 502 `storage_failed` if storage does not respond: try again.
 */
import { z } from "zod";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { callerClient, serviceClient } from "../_shared/clients.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { servePost } from "../_shared/serve.ts";
import { keepRenditions } from "./renditions.ts";

const bodySchema = z.strictObject({ prompt: z.uuid() });
const promptSchema = z.object({ status: z.string(), image_path: z.string().nullable() });

const RATE_LIMIT = { max: 60, seconds: 60 };

servePost(async (request) => {
  const { user, token } = await requireCaller(request);
  const { prompt } = await readBody(request, bodySchema);
  // The service role counts, and only it may write to the public bucket.
  const service = serviceClient();
  await takeRateLimit(service, `publish-picture:${user.id}`, RATE_LIMIT);
  const { status, image_path: picture } = await readPrompt(token, prompt);
  const isShown = status === "published" && picture !== null && !/^https?:/.test(picture);
  return jsonResponse({ published: await keepRenditions(service, prompt, isShown ? picture : null) });
});

async function readPrompt(token: string, id: string) {
  const { data, error } = await callerClient(token)
    .from("prompts")
    .select("status,image_path")
    .eq("id", id)
    .maybeSingle();
  if (error) throw new Error(`prompts: ${error.code}`);
  if (!data) throw new HttpError(404, "not_found", "There is no such prompt");
  return promptSchema.parse(data);
}
