/**
 * resend-receipt: mails the receipt of a paid order again, to the address that it was bought with.
 *
 * Who:    signed-in users, for their own orders; admins for anyone's, which is recorded.
 * Body:   `{ "orderId": uuid }`, at most 16 kB.
 * Result: `{ "sent": true }`; 404 not_found for an order that is another user's or unpaid, 502 if the mail provider
 *         fails.
 * Limits: 5 calls per hour and user.
 */
import { z } from "zod";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { callerClient, serviceClient } from "../_shared/clients.ts";
import { requireEnv } from "../_shared/env.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { noteStaffAct } from "../_shared/payments/note-staff-act.ts";
import { noticeMail } from "../_shared/payments/notice-mail.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { sendMail } from "../_shared/resend.ts";
import { senderName } from "../_shared/sender-name.ts";
import { servePost } from "../_shared/serve.ts";

const bodySchema = z.strictObject({ orderId: z.uuid() });

const COLUMNS =
  "user_id, email, locale, receipt_number, amount_cents, currency, paid_at, plans (name, name_ar)";

servePost(async (request) => {
  const { user, token } = await requireCaller(request);
  const { orderId } = await readBody(request, bodySchema);
  const caller = callerClient(token);
  // The policies show people their own orders, and admins all.
  const { data, error } = await caller
    .from("orders")
    .select(COLUMNS)
    .eq("id", orderId)
    .not("paid_at", "is", null)
    .maybeSingle<{
      user_id: string | null;
      email: string;
      locale: "en" | "ar";
      paid_at: string;
      plans: { name: string; name_ar: string | null };
    }>();
  if (error) throw new Error(`orders: ${error.code} ${error.message}`);
  const isTheirs = data?.user_id === user.id;
  if (data === null || !(isTheirs || (await noteStaffAct(caller, "receipt.resend", orderId))))
    throw new HttpError(404, "not_found", "There is no such receipt");
  // The service role counts: users may not reset their own limit.
  await takeRateLimit(serviceClient(), `resend-receipt:${user.id}`, { max: 5, seconds: 3600 });
  const { user_id: _buyer, email, locale, plans, ...order } = data;
  const details = { ...order, order_id: orderId, plan: plans.name, plan_ar: plans.name_ar };
  const notice = { kind: "receipt", address: email, locale, details } as const;
  const mail = noticeMail(notice, senderName(requireEnv("EMAIL_FROM")), requireEnv("SITE_URL"), null);
  await sendMail({ to: email, ...mail }, `receipt/${orderId}/${crypto.randomUUID()}`);
  return jsonResponse({ sent: true });
});
