/**
 * payment-recovery: finds payments made with an e-mail address.
 *
 * Who:    anyone; only a signed-in user can take over the orders of a closed account.
 * Body:   `{ "email", "locale"?: "en" | "ar" }` to get a code of six digits by mail, `{ "email", "code" }` to use
 *         it; at most 16 kB.
 * Result: `{ "sent": true }` before any lookup or mail, so that the response never reveals who has paid; with a code
 *         `{ "orders": [{ "id", "status", "outcome": "own" | "claimed" | "found" | "for_staff" }] }`. An order of
 *         another living account goes to staff, never to the caller. 403 invalid_code.
 * Limits: in an hour 5 codes per address and 300 in all, 60 calls per network; a code is valid for 10 minutes and 5
 *         tries.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { afterAnswer } from "../_shared/background.ts";
import { readBody } from "../_shared/body.ts";
import { bearerToken, requireCaller } from "../_shared/caller.ts";
import { callerNetwork } from "../_shared/caller-network.ts";
import { serviceClient } from "../_shared/clients.ts";
import { requireEnv } from "../_shared/env.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { sendMail } from "../_shared/resend.ts";
import { senderName } from "../_shared/sender-name.ts";
import { servePost } from "../_shared/serve.ts";
import { codeMail } from "./code-mail.ts";

const HOUR = 3600;

const bodySchema = z.strictObject({
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  locale: z.enum(["en", "ar"]).default("en"),
});

async function sendCode(service: SupabaseClient, address: string, locale: "en" | "ar"): Promise<void> {
  const { data, error } = await service.rpc("issue_payment_code", { address });
  if (error) throw new Error(`issue_payment_code: ${error.code} ${error.message}`);
  if (data === null) return;
  const mail = codeMail(senderName(requireEnv("EMAIL_FROM")), data, locale);
  await sendMail({ to: address, ...mail }, `payment-code/${crypto.randomUUID()}`);
}

async function redeemCode(service: SupabaseClient, address: string, code: string, person: string | null) {
  const { data: isRight, error } = await service.rpc("use_payment_code", { address, code });
  if (error) throw new Error(`use_payment_code: ${error.code} ${error.message}`);
  if (!isRight) throw new HttpError(403, "invalid_code", "This code is not valid");
  const found = await service.rpc("claim_orders", { address, person });
  if (found.error) throw new Error(`claim_orders: ${found.error.code} ${found.error.message}`);
  return found.data;
}

servePost(async (request) => {
  const isSignedIn = bearerToken(request.headers.get("Authorization")) !== null;
  const person = isSignedIn ? (await requireCaller(request)).user.id : null;
  const { email, code, locale } = await readBody(request, bodySchema);
  // Service role only: with read access to codes, a caller would not need the mail.
  const service = serviceClient();
  await takeRateLimit(service, `payment-recovery:from:${callerNetwork(request)}`, { max: 60, seconds: HOUR });
  if (code !== undefined) return jsonResponse({ orders: await redeemCode(service, email, code, person) });

  const limits = [
    [`payment-recovery:address:${email}`.slice(0, 200), 5],
    ["payment-recovery:all", 300],
  ] as const;
  for (const [key, max] of limits) await takeRateLimit(service, key, { max, seconds: HOUR });
  afterAnswer(sendCode(service, email, locale));
  return jsonResponse({ sent: true });
});
