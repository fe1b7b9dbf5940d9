import { z } from "zod";
import { limits } from "@/config/limits";
import { hasAtLeast, hasAtMost } from "@/domain/text/characters";
import { failureWords } from "@/lib/failure-words";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { topics } from "./topics";

const nameMax = limits.contactNameMaxCharacters;
const messageMin = limits.contactMessageMinCharacters;
const messageMax = limits.contactMessageMaxCharacters;

/** The edge function `contact` enforces the same limits. */
export const contactFormSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => m.contact_name_required() })
    .refine((name) => hasAtMost(name, nameMax), {
      error: () => m.contact_name_too_long({ max: formatNumber(nameMax) }),
    }),
  email: z
    .string()
    .trim()
    .min(1, { error: () => m.contact_email_required(), abort: true })
    .pipe(z.email({ error: () => m.login_email_invalid() })),
  topic: z.enum(topics),
  message: z
    .string()
    .trim()
    .refine((text) => hasAtLeast(text, messageMin), {
      error: () => m.contact_message_too_short({ min: formatNumber(messageMin) }),
    })
    .refine((text) => hasAtMost(text, messageMax), {
      error: () => m.contact_message_too_long({ max: formatNumber(messageMax) }),
    }),
  // A honeypot: hidden from people, so only bots fill it in. The server drops the message.
  website: z.string(),
});

export type ContactFormValues = z.infer<typeof contactFormSchema>;

/** Why a message was not sent, and what happens to it. */
export const contactFailure = (thrown: unknown) =>
  failureWords(thrown, {
    429: m.contact_too_many,
    refused: m.contact_refused,
    offline: m.contact_offline,
    failed: m.contact_failed,
  });
