/**
 * enhance-prompt: improves a rough prompt and explains the changes; the public demo (spec 2.16).
 *
 * Who:    anyone.
 * Body:   `{ "text": string (10..2,000, not blank), "language": "ar"|"en" }`, at most 16 kB; the reasons are in that
 *         language.
 * Result: `{ "improved": string, "changes": [{ "what": string, "why": string }] }`, one to eight changes. 502
 *         `ai_failed` if the language model returns nothing usable.
 * Limits: see `demo-quota.ts`.
 */
import { z } from "zod";
import { askModel } from "../_shared/ai/model.ts";
import { plainText } from "../_shared/ai/plain-text.ts";
import { withinQuota } from "../_shared/ai/quota.ts";
import { readBody } from "../_shared/body.ts";
import { serviceClient } from "../_shared/clients.ts";
import { jsonResponse } from "../_shared/errors.ts";
import { servePost } from "../_shared/serve.ts";
import { demoQuotas } from "./demo-quota.ts";
import { enhancementQuestion, languages, MOST_CHARACTERS } from "./enhancement.ts";

const bodySchema = z.strictObject({
  text: plainText(10, MOST_CHARACTERS).refine(
    (text) => text.trim().length >= 10,
    "Write at least 10 characters",
  ),
  language: z.enum(languages),
});

servePost(async (request) => {
  const quotas = await demoQuotas(request);
  const { text, language } = await readBody(request, bodySchema, { maxBytes: 16_384, maxDepth: 2 });
  // The service role counts: visitors may not, and no one may use up another user's quota.
  return jsonResponse(
    await withinQuota(serviceClient(), "enhance", quotas, () =>
      askModel(enhancementQuestion(text, language)),
    ),
  );
});
