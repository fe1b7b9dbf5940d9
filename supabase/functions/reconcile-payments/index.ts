/**
 * reconcile-payments: makes good what no webhook and no return page has told.
 *
 * Who:    the scheduler, by the project's secret key.
 * Body:   none that counts.
 * Answer: `{ "events": number, "orders": number, "granted": number }`: read from the provider, asked about, given access.
 * Limits: every event since the last run that ended well, or of the last three days at the first one; orders between
 *         15 minutes and 3 days old. The cursor moves only behind what has been dealt with, so a run that fails is made up
 *         by the next; 502 when the provider fails.
 */
import { serviceClient } from "../_shared/clients.ts";
import { jsonResponse } from "../_shared/errors.ts";
import { stripeClient } from "../_shared/payments/stripe.ts";
import { requireScheduler } from "../_shared/scheduler.ts";
import { servePost } from "../_shared/serve.ts";
import { reconcileEvents } from "./events.ts";
import { reconcileOrders } from "./orders.ts";

servePost(async (request) => {
  await requireScheduler(request);
  // The scheduler is nobody: the service role alone may fulfil.
  const service = serviceClient();
  const stripe = stripeClient();
  const events = await reconcileEvents(stripe, service);
  const orders = await reconcileOrders(stripe, service);
  return jsonResponse({
    events: events.count,
    orders: orders.count,
    granted: events.granted + orders.granted,
  });
});
