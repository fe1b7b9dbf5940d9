import { z } from "zod";
import { m } from "@/lib/i18n";

const toLatinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/\s/g, "");

export const recoveryEmailSchema = z.object({
  email: z.email({ error: () => m.login_email_invalid() }),
});

export type RecoveryEmailValues = z.infer<typeof recoveryEmailSchema>;

export const recoveryCodeSchema = z.object({
  code: z
    .string()
    .transform(toLatinDigits)
    .refine((code) => /^\d{6}$/.test(code), { error: () => m.recovery_code_required() }),
});

export type RecoveryCodeInput = z.input<typeof recoveryCodeSchema>;
export type RecoveryCodeValues = z.output<typeof recoveryCodeSchema>;

export const orderNumberSchema = z.object({
  orderId: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => isOrderId(text), { error: () => m.recovery_order_invalid() }),
});

export type OrderNumberValues = z.output<typeof orderNumberSchema>;

/** Whether a text could be an order's number; anything else is never asked about. */
export function isOrderId(text: string | null): text is string {
  return text !== null && z.guid().safeParse(text).success;
}
