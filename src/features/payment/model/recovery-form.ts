import { z } from "zod";
import { toLatinDigits } from "@/lib/digits";
import { m } from "@/lib/i18n";

export const recoveryCodeSchema = z.object({
  code: z
    .string()
    .transform((text) => toLatinDigits(text).replace(/\s/g, ""))
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

/** Whether a text has the form of an order's id; others are never sent to the server. */
export function isOrderId(text: string | null): text is string {
  return text !== null && z.guid().safeParse(text).success;
}
