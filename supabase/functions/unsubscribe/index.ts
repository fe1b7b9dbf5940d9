/**
 * Turns every optional mail to an address off. Caller: anybody with a signed link; no login.
 * Body: `{email, signature}`, the HMAC of the address as `_shared/unsubscribe-link.ts` makes it.
 * Answer: `{unsubscribed: true}`, whether or not an account has that address; 403 for a wrong signature.
 * Limits: 10 calls a minute for an address, body of 16 kB.
 */
import { z } from "zod";
import { readBody } from "../_shared/body.ts";
import { serviceClient } from "../_shared/clients.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { servePost } from "../_shared/serve.ts";
import { isSignatureOf } from "../_shared/unsubscribe-link.ts";

const bodySchema = z.strictObject({
  email: z.string().trim().toLowerCase().min(3).max(254),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

servePost(async (request) => {
  const { email, signature } = await readBody(request, bodySchema);
  if (!(await isSignatureOf(email, signature))) {
    throw new HttpError(403, "invalid_signature", "This link is not valid");
  }
  // Nobody is signed in here, so the service role writes; the signature alone says for whom.
  const service = serviceClient();
  await takeRateLimit(service, `unsubscribe:${email}`);
  const { error } = await service.rpc("unsubscribe_address", { address: email });
  if (error) throw new Error(`unsubscribe_address: ${error.message}`);
  return jsonResponse({ unsubscribed: true });
});
