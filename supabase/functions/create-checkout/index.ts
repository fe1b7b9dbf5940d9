/**
 * create-checkout: opens the provider's payment page for one plan (spec 2.14, 2.18).
 *
 * Who:    signed-in users, for themselves.
 * Body:   `{ "planId": string, "locale"?: "en" | "ar" }`, at most 16 kB. The server sets the price.
 * Result: `{ "url": string, "orderId": string, "amountCents": number }`; the same for every call while that page is
 *         open, so that a double click or a second tab pays once, even if the plan's price has changed since. 400
 *         unknown_plan, 409 lifetime_held, 409 payment_under_way if a payment for the plan is pending or has just
 *         arrived, 502 if the provider fails.
 * Limits: 10 calls per 60 s and user.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { callerClient, serviceClient } from "../_shared/clients.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { isLive, stripeClient } from "../_shared/payments/stripe.ts";
import { syncCheckout } from "../_shared/payments/sync-orders.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { servePost } from "../_shared/serve.ts";
import { attachCheckout } from "./attach-checkout.ts";
import { endPage } from "./end-page.ts";
import { openSession } from "./open-session.ts";
import { isPageOpen, type Order, openOrder } from "./order.ts";

const bodySchema = z.strictObject({
  planId: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  locale: z.enum(["en", "ar"]).default("en"),
});

type Wish = z.infer<typeof bodySchema>;

const underWay = () => new HttpError(409, "payment_under_way", "A payment for this plan is under way");

/** The pending order. One whose page has ended or is about to end is synced first, then a new one is made. */
async function currentOrder(caller: SupabaseClient, service: SupabaseClient, wish: Wish): Promise<Order> {
  const order = await openOrder(caller, wish.planId, wish.locale);
  if (order.checkout_session_id === null || isPageOpen(order)) return order;
  const stripe = stripeClient();
  await endPage(stripe, order.checkout_session_id);
  const { status } = await syncCheckout(stripe, service, order.checkout_session_id, "recovery");
  // A buyer who has just paid must not pay again.
  if (status === "paid") throw underWay();
  return openOrder(caller, wish.planId, wish.locale);
}

const answerOf = ({ checkout_url, id, amount_cents }: Order) =>
  jsonResponse({ url: checkout_url, orderId: id, amountCents: amount_cents });

servePost(async (request) => {
  const { user, token } = await requireCaller(request);
  const wish = await readBody(request, bodySchema);
  // The service role counts and stores the page: a user who could might store another's payment.
  const service = serviceClient();
  await takeRateLimit(service, `create-checkout:${user.id}`);
  const { error } = await service.rpc("set_payment_mode", { livemode: isLive() });
  if (error) throw new Error(`set_payment_mode: ${error.message}`);

  const caller = callerClient(token);
  const order = await currentOrder(caller, service, wish);
  if (isPageOpen(order)) return answerOf(order);
  if (order.checkout_session_id !== null) throw underWay();
  const session = await openSession(stripeClient(), caller, order);
  return answerOf(await attachCheckout(service, order.id, session));
});
