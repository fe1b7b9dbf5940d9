/**
 * recover-orphaned-payments: checks unpaid orders with the provider and fulfils those that were paid (spec 4.10).
 *
 * Who:    signed-in users for themselves, admins for anyone, which is recorded.
 * Body:   `{ "userId": uuid, "orderId"?: uuid }`, at most 16 kB; with an order, only that one, as the return page
 *         does.
 * Result: `{ "success": true, "recovered": number, "orders": [{ "id", "status" }] }`: the number of orders that got
 *         access by this call, and the status of those that were unpaid. Another user's order is not found. 403 for
 *         another's account, 502 if the provider fails for one of them, after the others.
 * Limits: 20 calls per 60 s and user, the 20 newest orders.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { callerClient, serviceClient } from "../_shared/clients.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { noteStaffAct } from "../_shared/payments/note-staff-act.ts";
import { stripeClient } from "../_shared/payments/stripe.ts";
import { type OpenPayment, syncOrders, throwFirst } from "../_shared/payments/sync-orders.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { servePost } from "../_shared/serve.ts";

const bodySchema = z.strictObject({ userId: z.uuid(), orderId: z.uuid().optional() });

async function openPayments(service: SupabaseClient, person: string): Promise<OpenPayment[]> {
  const { data, error } = await service.rpc("own_open_payments", { person });
  if (error) throw new Error(`own_open_payments: ${error.code} ${error.message}`);
  return data;
}

servePost(async (request) => {
  const { user, token } = await requireCaller(request);
  const { userId, orderId } = await readBody(request, bodySchema);
  if (userId !== user.id && !(await noteStaffAct(callerClient(token), "payment.recover", userId)))
    throw new HttpError(403, "forbidden", "You may only recover your own payments");
  // The service role fulfils: users may not write their own payments. The owner was checked above.
  const service = serviceClient();
  await takeRateLimit(service, `recover-orphaned-payments:${user.id}`, { max: 20, seconds: 60 });

  const stripe = stripeClient();
  const source = orderId === undefined ? "recovery" : "return";
  const open = await openPayments(service, userId);
  const asked = open.filter((payment) => orderId === undefined || payment.order_id === orderId);
  const { granted, orders, failures } = await syncOrders(stripe, service, asked, source);
  throwFirst(failures);
  return jsonResponse({ success: true, recovered: granted, orders });
});
