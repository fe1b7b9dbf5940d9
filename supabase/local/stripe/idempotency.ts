import { createHash } from "node:crypto";
import type { Context } from "./context.ts";
import { StripeRefusal } from "./refusal.ts";

/** Stripe remembers a key for a day. */
const KEPT_SECONDS = 24 * 3600;

/** The same call under the same key gets the first response again, errors included; a different call is refused. */
export function answerOnce(
  context: Context,
  { key, path, body }: { key: string; path: string; body: string },
  act: () => unknown,
): Response {
  const { answered } = context.store;
  const hash = createHash("sha256").update(`${path} ${body}`).digest("hex");
  const before = answered.get(key);
  if (before && context.now() - before.at < KEPT_SECONDS) {
    if (before.hash !== hash)
      throw new StripeRefusal(400, "idempotency_error", "This idempotency key belongs to another call.");
    return Response.json(JSON.parse(before.body), {
      status: before.status,
      headers: { "idempotent-replayed": "true" },
    });
  }
  const result = attempt(act);
  answered.put({ id: key, hash, ...result, at: context.now() });
  return Response.json(JSON.parse(result.body), { status: result.status });
}

/** Refusals are stored too, except those of a call that never began. */
function attempt(act: () => unknown): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(act()) };
  } catch (error) {
    if (!(error instanceof StripeRefusal) || [409, 429].includes(error.status)) throw error;
    return { status: error.status, body: JSON.stringify(error.toBody()) };
  }
}
