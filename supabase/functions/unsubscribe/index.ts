/**
 * Unsubscribes an address from every optional mail. Caller: anyone with a signed link; no login. Body: `{email,
 * signature}`, the HMAC of the address as `_shared/unsubscribe-link.ts` makes it; or both in the query, as a mail
 * program's own unsubscribe button posts them (RFC 8058). Result: `{unsubscribed: true}`, whether or not an account
 * has that address; 403 for a wrong signature. A GET, which mail programs without such a button send, changes
 * nothing and redirects to the link's page, in the language of the mail. Limits: 10 calls a minute per address, body
 * of 16 kB.
 */
import { z } from "zod";
import { checkShape, readBody } from "../_shared/body.ts";
import { serviceClient } from "../_shared/clients.ts";
import { requireEnv } from "../_shared/env.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { serve } from "../_shared/serve.ts";
import { isSignatureOf, unsubscribePage } from "../_shared/unsubscribe-link.ts";

const bodySchema = z.strictObject({
  email: z.string().trim().toLowerCase().min(3).max(254),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

type SignedLink = z.infer<typeof bodySchema>;

const queryOf = (request: Request) => new URL(request.url).searchParams;

async function readLink(request: Request): Promise<SignedLink> {
  const query = queryOf(request);
  if (!query.has("signature")) return await readBody(request, bodySchema);
  return checkShape({ email: query.get("email"), signature: query.get("signature") }, bodySchema);
}

async function unsubscribe(request: Request): Promise<Response> {
  const { email, signature } = await readLink(request);
  if (!(await isSignatureOf(email, signature))) {
    throw new HttpError(403, "invalid_signature", "This link is not valid");
  }
  // Visitors have no session, so the service role writes; the signature says for whom.
  const service = serviceClient();
  await takeRateLimit(service, `unsubscribe:${email}`.slice(0, 200));
  const { error } = await service.rpc("unsubscribe_address", { address: email });
  if (error) throw new Error(`unsubscribe_address: ${error.message}`);
  return jsonResponse({ unsubscribed: true });
}

serve({
  POST: unsubscribe,
  GET: (request) => {
    const query = queryOf(request);
    const locale = query.get("locale") === "ar" ? "ar" : "en";
    query.delete("locale");
    const page = unsubscribePage(requireEnv("SITE_URL"), query, locale);
    return new Response(null, { status: 303, headers: { Location: page } });
  },
});
