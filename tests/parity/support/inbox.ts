import { expect } from "vitest";
import { target } from "./target.ts";

type Mail = { to: string; subject: string; html: string };

/** The newest mail to an address, as soon as there is one. */
export async function newestMail(to: string): Promise<Mail> {
  const find = async () => {
    const mails = (await (await fetch(`${target.inbox}/api/messages`)).json()) as Mail[];
    return mails.find((mail) => mail.to === to);
  };
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return (await find()) as Mail;
}
