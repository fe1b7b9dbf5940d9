import { createHmac } from "node:crypto";
import { expect, inject } from "vitest";
import { SECRET_KEY } from "../../../supabase/local/keys.ts";

type Mail = { to: string; subject: string; text: string; html: string; reply_to?: string };

/** All mails to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${inject("inboxUrl")}/api/messages`);
  const mails = (await response.json()) as Mail[];
  return mails.filter((mail) => mail.to === address);
}

/** The newest mail to an address, once there are `count` of them. */
export async function nextMail(address: string, count = 1): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address)).length).toBe(count);
  const [mail] = await mailsTo(address);
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}

/** The path within the site behind a mail's button. */
export function linkOf({ subject, html }: Mail): string {
  const [, link = ""] = /<a href="([^"]+)"/.exec(html) ?? [];
  if (!link.startsWith(`${window.location.origin}/`)) throw new Error(`No link to us in "${subject}"`);
  const { pathname, search } = new URL(link.replaceAll("&amp;", "&"));
  return pathname + search;
}

/** The path of a mail's unsubscribe link. */
export function unsubscribeLinkOf(email: string): string {
  const signature = createHmac("sha256", `unsubscribe:${SECRET_KEY}`).update(email).digest("hex");
  return `/unsubscribe?${new URLSearchParams({ email, signature })}`;
}
