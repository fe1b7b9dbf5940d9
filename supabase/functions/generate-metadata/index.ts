/**
 * generate-metadata: suggests tags for a prompt (spec 5.9, 7.11).
 *
 * Who:    prompters and up.
 * Body:   `{ "prompt_text": string (20..200,000), "category": string (1..80) }`, at most 1 MB.
 * Result: `{ "metadata": { "tags": string[] } }`, at most 8, in lower case. 403 below prompter, 502 `ai_failed` if
 *         the language model returns nothing usable.
 * Limits: see `_shared/ai/quota.ts`.
 */
import { z } from "zod";
import { askModel } from "../_shared/ai/model.ts";
import { plainText } from "../_shared/ai/plain-text.ts";
import { quotaOf, withinQuota } from "../_shared/ai/quota.ts";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { callerClient, serviceClient } from "../_shared/clients.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { requireRole } from "../_shared/role.ts";
import { servePost } from "../_shared/serve.ts";
import { cleanTags, tagsQuestion } from "./tags.ts";

const bodySchema = z.strictObject({ prompt_text: plainText(20, 200_000), category: plainText(1, 80) });

servePost(async (request) => {
  const { user, token } = await requireCaller(request);
  await requireRole(callerClient(token), user.id, "prompter");
  const { prompt_text, category } = await readBody(request, bodySchema, { maxBytes: 1_048_576, maxDepth: 2 });
  // The service role counts, so that no one uses up another user's quota.
  const tags = await withinQuota(serviceClient(), "tags", [quotaOf(user.id, "tags")], async () => {
    const suggested = cleanTags((await askModel(tagsQuestion(prompt_text, category))).tags);
    if (suggested.length === 0) throw new HttpError(502, "ai_failed", "The language model suggested no tag.");
    return suggested;
  });
  return jsonResponse({ metadata: { tags } });
});
