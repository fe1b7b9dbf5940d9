/**
 * contact: stores a message of the contact page and mails it to the product's own address.
 *
 * Who:    anyone.
 * Body:   `{ name (1..80), email, topic: "question"|"payment"|"prompt"|"other", message (10..5000), website: "" }`,
 *         at most 32 kB. `website` is a honeypot: people do not see the field, so a request that fills it in is
 *         refused.
 * Result: `{ "received": true }`. If the mail provider fails it is a 502, nothing is stored and the quota is given
 *         back.
 * Limits: in an hour 5 messages per address, 20 per network, 300 in all.
 */
import { z } from "zod";
import { readBody } from "../_shared/body.ts";
import { callerNetwork } from "../_shared/caller-network.ts";
import { serviceClient } from "../_shared/clients.ts";
import { jsonResponse } from "../_shared/errors.ts";
import { giveBackRateLimit, takeRateLimit } from "../_shared/rate-limit.ts";
import { sendMail } from "../_shared/resend.ts";
import { servePost } from "../_shared/serve.ts";
import { contactMail } from "./contact-mail.ts";
import { dropMessage, keepMessage } from "./messages.ts";

const HOUR = 3600;

/** Text that Postgres can store: no NUL and no lone surrogate. Lengths are in characters. */
const words = (min: number, max: number) =>
  z
    .string()
    .trim()
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "Not plain text")
    .refine(
      (text) => [...text].length >= min && [...text].length <= max,
      `Write ${min} to ${max} characters`,
    );

const bodySchema = z.strictObject({
  name: words(1, 80)
    .transform((name) => name.replace(/[\p{C}\s]+/gu, " ").trim())
    .pipe(z.string().min(1)),
  email: z.string().trim().pipe(z.email().max(254)),
  topic: z.enum(["question", "payment", "prompt", "other"]),
  message: words(10, 5000),
  website: z.literal("").default(""),
});

servePost(async (request) => {
  const { website: _, ...message } = await readBody(request, bodySchema, { maxBytes: 32_768, maxDepth: 2 });
  // The service role counts and writes: visitors may not.
  const service = serviceClient();
  const limits = [
    [`contact:from:${callerNetwork(request)}`, 20],
    [`contact:address:${message.email.toLowerCase()}`.slice(0, 200), 5],
    ["contact:all", 300],
  ] as const;
  for (const [key, max] of limits) await takeRateLimit(service, key, { max, seconds: HOUR });

  const id = await keepMessage(service, message);
  try {
    await sendMail(contactMail(message), `contact/${id}`);
  } catch (error) {
    await dropMessage(service, id);
    for (const [key] of limits) await giveBackRateLimit(service, key);
    throw error;
  }
  return jsonResponse({ received: true });
});
