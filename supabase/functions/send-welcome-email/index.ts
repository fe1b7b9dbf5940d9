/**
 * send-welcome-email: greets a new user once, after the e-mail address is confirmed (spec 1.4, 4.7).
 *
 * Who:    signed-in users with a confirmed address, for themselves.
 * Body:   `{ "locale"?: "en" | "ar" }`, at most 16 kB; English when absent.
 * Result: `{ "sent": true }` for the one call that sent it, `{ "sent": false }` for every other. A provider's
 *         failure is a 502 and can be retried.
 * Limits: once per user; 10 calls per 60 s and user.
 */
import { z } from "zod";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { callerClient, serviceClient } from "../_shared/clients.ts";
import { requireEnv } from "../_shared/env.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { sendMail } from "../_shared/resend.ts";
import { senderName } from "../_shared/sender-name.ts";
import { servePost } from "../_shared/serve.ts";
import { unsubscribeHeaders, unsubscribeLink } from "../_shared/unsubscribe-link.ts";
import { claimWelcome, finishWelcome } from "./claim.ts";
import { firstNameOf } from "./first-name.ts";
import { welcomeMail } from "./welcome-mail.ts";

const bodySchema = z.strictObject({ locale: z.enum(["en", "ar"]).default("en") });

servePost(async (request) => {
  const { user, token } = await requireCaller(request);
  const { locale } = await readBody(request, bodySchema);
  // The service role counts and claims: a user who could release their claim could have any number of mails.
  const service = serviceClient();
  await takeRateLimit(service, `send-welcome-email:${user.id}`);
  if (!user.email || !user.email_confirmed_at) {
    throw new HttpError(403, "email_not_confirmed", "Confirm your e-mail address first");
  }
  const brand = senderName(requireEnv("EMAIL_FROM"));
  const siteUrl = requireEnv("SITE_URL");
  const firstName = await firstNameOf(callerClient(token), user.id);

  if (!(await claimWelcome(service, user.id))) return jsonResponse({ sent: false });
  let delivered = false;
  try {
    const unsubscribe = await unsubscribeLink(siteUrl, user.email, locale);
    const mail = welcomeMail({ brand, siteUrl, firstName, locale, unsubscribe });
    const headers = await unsubscribeHeaders(user.email, locale);
    await sendMail({ to: user.email, headers, ...mail }, `welcome-user/${user.id}`);
    delivered = true;
  } finally {
    await finishWelcome(service, user.id, delivered);
  }
  return jsonResponse({ sent: true });
});
