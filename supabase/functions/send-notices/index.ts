/**
 * send-notices: mails receipts, refunds, reminders before a plan ends, and which prompts fail with a model.
 *
 * Who:    the scheduler, by the project's secret key.
 * Body:   ignored.
 * Result: `{ "sent": number, "failed": number }`; a later run retries failures.
 * Limits: 50 mails a run, each once; a failed one waits 10 minutes. Only the reminder is optional, and has a
 *         one-click unsubscribe link.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { serviceClient } from "../_shared/clients.ts";
import { requireEnv } from "../_shared/env.ts";
import { jsonResponse, logUnexpected } from "../_shared/errors.ts";
import { logFailure } from "../_shared/log.ts";
import { type Notice, noticeMail } from "../_shared/payments/notice-mail.ts";
import { sendMail } from "../_shared/resend.ts";
import { requireScheduler } from "../_shared/scheduler.ts";
import { senderName } from "../_shared/sender-name.ts";
import { servePost } from "../_shared/serve.ts";
import { unsubscribeHeaders, unsubscribeLink } from "../_shared/unsubscribe-link.ts";

const MOST = 50;

type Claimed = Notice & { subject: string };

async function claimNotices(service: SupabaseClient): Promise<Claimed[]> {
  const { data, error } = await service.rpc("claim_notices", { most: MOST });
  if (error) throw new Error(`claim_notices: ${error.code} ${error.message}`);
  return data;
}

async function send(notice: Claimed): Promise<void> {
  const { kind, subject, address, locale } = notice;
  const siteUrl = requireEnv("SITE_URL");
  const isOptional = kind === "expiring";
  const link = isOptional ? await unsubscribeLink(siteUrl, address, locale) : null;
  const headers = isOptional ? await unsubscribeHeaders(address, locale) : {};
  const mail = noticeMail(notice, senderName(requireEnv("EMAIL_FROM")), siteUrl, link);
  await sendMail({ to: address, headers, ...mail }, `notice/${kind}/${subject}`);
}

async function finishNotice(service: SupabaseClient, { kind, subject }: Claimed): Promise<void> {
  const { error } = await service.rpc("mark_notice_sent", { kind, subject });
  if (error) logFailure(`mark_notice_sent: ${error.message}`);
}

servePost(async (request) => {
  await requireScheduler(request);
  // The scheduler has no session: only the service role sees who is due a mail.
  const service = serviceClient();
  let sent = 0;
  let failed = 0;
  for (const notice of await claimNotices(service)) {
    try {
      await send(notice);
    } catch (error) {
      logUnexpected(error);
      failed += 1;
      continue;
    }
    await finishNotice(service, notice);
    sent += 1;
  }
  return jsonResponse({ sent, failed });
});
