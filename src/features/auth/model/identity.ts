import { z } from "zod";
import { toLatinDigits } from "@/lib/format/digits";
import { m } from "@/lib/i18n";

// Spec 5.1.
export const identityKinds = ["email", "phone"] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** A phone number in E.164 form, as the auth server demands; null where it is invalid. */
export function toPhoneNumber(text: string): string | null {
  const bare = text.replace(/[\s().\-\u200e\u200f]/gu, "").replace(/^00/, "+");
  const latin = toLatinDigits(bare);
  return /^\+[1-9]\d{6,14}$/.test(latin) ? latin : null;
}

/** An e-mail address, trimmed; an empty one gets the specification's message (section 5). */
export const emailSchema = z
  .string()
  .trim()
  .min(1, { error: () => m.login_credentials_required() })
  .pipe(z.email({ error: () => m.login_email_invalid() }));

export const phoneSchema = z
  .string()
  .trim()
  .min(1, { error: () => m.login_credentials_required(), abort: true })
  .refine((text) => toPhoneNumber(text) !== null, { error: () => m.way_phone_invalid() })
  .transform((text) => toPhoneNumber(text) ?? text);

/** The other field's input is kept and not validated. */
export const unusedField = z.string().transform(() => "");

export const addressFormSchema = z.object({ email: emailSchema });
export type AddressFormValues = z.infer<typeof addressFormSchema>;
