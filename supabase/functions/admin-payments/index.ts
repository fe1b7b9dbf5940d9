/**
 * admin-payments: sends money back through the payment provider.
 *
 * Who:    super admins (spec 6.17); the database checks that, and records the caller.
 * Body:   `{ "action": "refund", "orderId": uuid, "refundedCents": number, "amountCents"?: number }` for an order:
 *         the refunded total that the caller saw, and the amount to refund now (default: all that is left); or `{
 *         "action": "refund_quarantined", "paymentId": uuid }`; at most 16 kB.
 * Result: `{ "refund": string, "status": string | null }`: the provider's refund id, and the order's status
 *         according to the provider; this function itself writes no order. Repeating the same call makes one refund.
 *         403 for others, 404 not_found, 409 nothing_to_refund, refunded_meanwhile, wrong_amount, refund_under_way
 *         or refund_refused (by the provider), 502 if the provider does not respond: try again.
 * Limits: 30 calls per 60 s and user.
 */
import { z } from "zod";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { callerClient, serviceClient } from "../_shared/clients.ts";
import { jsonResponse } from "../_shared/errors.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { servePost } from "../_shared/serve.ts";
import { refundOrder, refundQuarantined } from "./refund.ts";

const cents = z.int().max(100_000_000);

const bodySchema = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("refund"),
    orderId: z.uuid(),
    refundedCents: cents.nonnegative(),
    amountCents: cents.positive().optional(),
  }),
  z.strictObject({ action: z.literal("refund_quarantined"), paymentId: z.uuid() }),
]);

servePost(async (request) => {
  const { user, token } = await requireCaller(request);
  const body = await readBody(request, bodySchema);
  // The service role counts and records the provider's state; the refund itself is requested with the caller's token.
  const service = serviceClient();
  await takeRateLimit(service, `admin-payments:${user.id}`, { max: 30, seconds: 60 });
  const caller = callerClient(token);
  if (body.action === "refund_quarantined")
    return jsonResponse(await refundQuarantined(caller, body.paymentId));
  return jsonResponse(await refundOrder(caller, service, body));
});
