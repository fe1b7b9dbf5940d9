/**
 * payment-webhook: receives the payment provider's events.
 *
 * Who:    the provider, by its signature over the raw body (STRIPE_WEBHOOK_SECRET), at most 300 s old.
 * Body:   one event, at most 256 kB (413).
 * Result: `{ "received": true }` once the event and all its effects are in the database, also for a repeated event
 *         or one that is not ours; 400 for a wrong or old signature, and nothing is written; 502 if the provider
 *         cannot be read: it sends the event again.
 * Threat M1, M2.
 */
import Stripe from "stripe";
import { readBytes } from "../_shared/body.ts";
import { serviceClient } from "../_shared/clients.ts";
import { requireEnv } from "../_shared/env.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { handleEvent } from "../_shared/payments/handle-event.ts";
import { stripeClient } from "../_shared/payments/stripe.ts";
import { servePost } from "../_shared/serve.ts";

const TOLERANCE_SECONDS = 300;
const MAX_BYTES = 262_144;

async function readEvent(request: Request, stripe: Stripe): Promise<Stripe.Event> {
  const body = await readBytes(request, MAX_BYTES);
  const signature = request.headers.get("Stripe-Signature") ?? "";
  const secret = requireEnv("STRIPE_WEBHOOK_SECRET");
  // Deno has no synchronous HMAC.
  const crypto = Stripe.createSubtleCryptoProvider();
  return stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, crypto).catch(() => {
    throw new HttpError(400, "invalid_signature", "The signature does not fit");
  });
}

servePost(async (request) => {
  const stripe = stripeClient();
  const event = await readEvent(request, stripe);
  // The provider has no session: only the service role may write.
  await handleEvent(stripe, serviceClient(), event, "webhook");
  return jsonResponse({ received: true });
});
