/**
 * translate-text: translates a text of a prompt between Arabic and English (spec 4.14, 7.12).
 *
 * Who:    prompters and up.
 * Body:   `{ "text": string (1..12,000, not blank), "targetLanguage": "ar"|"en", "sourceLanguage": "ar"|"en" }`, the
 *         two different, at most 64 kB.
 * Result: `{ "translatedText": string }` with every variable of the text unchanged. 403 below prompter, 502
 *         `variables_changed` or `ai_failed` if the language model failed.
 * Limits: see `_shared/ai/quota.ts`.
 */
import { z } from "zod";
import { askModel } from "../_shared/ai/model.ts";
import { plainText } from "../_shared/ai/plain-text.ts";
import { quotaOf, withinQuota } from "../_shared/ai/quota.ts";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { callerClient, serviceClient } from "../_shared/clients.ts";
import { jsonResponse } from "../_shared/errors.ts";
import { requireRole } from "../_shared/role.ts";
import { servePost } from "../_shared/serve.ts";
import { checkTranslation, languages, MOST_CHARACTERS, translationQuestion } from "./translation.ts";

const bodySchema = z
  .strictObject({
    text: plainText(1, MOST_CHARACTERS).refine((text) => text.trim() !== "", "Write something to translate"),
    targetLanguage: z.enum(languages),
    sourceLanguage: z.enum(languages),
  })
  .refine(({ targetLanguage, sourceLanguage }) => targetLanguage !== sourceLanguage, "Name two languages");

servePost(async (request) => {
  const { user, token } = await requireCaller(request);
  await requireRole(callerClient(token), user.id, "prompter");
  const body = await readBody(request, bodySchema, { maxBytes: 65_536, maxDepth: 2 });
  const { text, sourceLanguage, targetLanguage } = body;
  // The service role counts, so that no one uses up another user's quota.
  const translatedText = await withinQuota(
    serviceClient(),
    "translate",
    [quotaOf(user.id, "translate")],
    async () => {
      const answer = await askModel(translationQuestion(text, sourceLanguage, targetLanguage));
      checkTranslation(text, answer.translatedText, targetLanguage);
      return answer.translatedText;
    },
  );
  return jsonResponse({ translatedText });
});
