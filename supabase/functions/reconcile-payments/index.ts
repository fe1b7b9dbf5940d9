/**
 * reconcile-payments: repairs payments that neither a webhook nor the return page reported.
 *
 * Who:    the scheduler, by the project's secret key.
 * Body:   ignored.
 * Result: `{ "events": number, "orders": number, "granted": number }`: events read, orders checked, orders given
 *         access.
 * Limits: every event since the last processed one, or of the last three days at the first run; orders between 15
 *         minutes and 3 days old, at intervals that double with their age. A failure stops nothing else and is
 *         retried by the next run; the response is then its error, 502 if it was the provider's.
 */
import { serviceClient } from "../_shared/clients.ts";
import { jsonResponse } from "../_shared/errors.ts";
import { stripeClient } from "../_shared/payments/stripe.ts";
import { type SyncResult, throwFirst } from "../_shared/payments/sync-orders.ts";
import { requireScheduler } from "../_shared/scheduler.ts";
import { servePost } from "../_shared/serve.ts";
import { reconcileEvents } from "./events.ts";
import { reconcileOrders } from "./orders.ts";

const asFailure = (error: unknown): SyncResult => ({ count: 0, granted: 0, failures: [error] });

servePost(async (request) => {
  await requireScheduler(request);
  // The scheduler has no session: only the service role may fulfil.
  const service = serviceClient();
  const stripe = stripeClient();
  const events = await reconcileEvents(stripe, service).catch(asFailure);
  const orders = await reconcileOrders(stripe, service).catch(asFailure);
  throwFirst([...events.failures, ...orders.failures]);
  return jsonResponse({
    events: events.count,
    orders: orders.count,
    granted: events.granted + orders.granted,
  });
});
