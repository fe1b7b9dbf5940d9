/**
 * generate-prompt: writes a prompt from an idea, changes one, or continues one that broke off (spec 1.8, 6.11).
 *
 * Who:    prompters and up.
 * Body:   `{ "idea": string (10..4,000), "kind": "text"|"image"|"workflow", "tone": one of `tones`, "language":
 *         "ar"|"en", "prompt"?: string (1..20,000), "change"?: string (3..1,000) }`, at most 128 kB. With `prompt`
 *         and `change` it changes the prompt, with only `prompt` it continues it.
 * Result: server-sent events as in `_shared/ai/stream.ts`, 20,000 characters at most. 403 below prompter, 502
 *         `ai_failed` if no word arrives.
 * Limits: see `_shared/ai/quota.ts`; a stream that has begun counts, even if the reader ends it.
 */
import { z } from "zod";
import { plainText } from "../_shared/ai/plain-text.ts";
import { quotaOf, withinQuota } from "../_shared/ai/quota.ts";
import { streamModel } from "../_shared/ai/stream.ts";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { callerClient, serviceClient } from "../_shared/clients.ts";
import { requireRole } from "../_shared/role.ts";
import { servePost } from "../_shared/serve.ts";
import { generationQuestion, kinds, languages, MOST_CHARACTERS, tones } from "./generation.ts";

const bodySchema = z
  .strictObject({
    idea: plainText(10, 4000).refine((idea) => idea.trim().length >= 10, "Write at least 10 characters"),
    kind: z.enum(kinds),
    tone: z.enum(tones),
    language: z.enum(languages),
    prompt: plainText(1, MOST_CHARACTERS).optional(),
    change: plainText(3, 1000).optional(),
  })
  .refine(({ prompt, change }) => prompt !== undefined || change === undefined, "A change needs a prompt");

servePost(async (request) => {
  const { user, token } = await requireCaller(request);
  await requireRole(callerClient(token), user.id, "prompter");
  const body = await readBody(request, bodySchema, { maxBytes: 131_072, maxDepth: 2 });
  // The service role counts, so that no one uses up another user's quota.
  return withinQuota(serviceClient(), "generate", [quotaOf(user.id, "generate")], () =>
    streamModel(generationQuestion(body), request.signal),
  );
});
