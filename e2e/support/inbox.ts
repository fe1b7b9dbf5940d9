import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";

export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  created_at: string;
  reply_to?: string;
};

/** An address that no other test uses. */
export function freshAddress(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@aurum.test`;
}

/** All mails to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${process.env.AURUM_E2E_INBOX_URL}/api/messages`);
  const mails = (await response.json()) as Mail[];
  return mails.filter((mail) => mail.to === address);
}

/** The newest mail to an address, once there are `count` of them. */
export async function nextMail(address: string, count = 1): Promise<Mail> {
  const arrived = async () => (await mailsTo(address)).length;
  // By default a poll slows down to once a second.
  await expect.poll(arrived, { intervals: [100, 200] }).toBe(count);
  const [mail] = await mailsTo(address);
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}

/** The link of a mail's button, as a mail program opens it; or the link to a page. */
export function linkOf(mail: Mail, page = ""): string {
  const links = [...mail.html.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link ?? "");
  const href = links.find((link) => link.includes(page));
  if (!href) throw new Error(`No link in "${mail.subject}"`);
  return href.replaceAll("&amp;", "&");
}
