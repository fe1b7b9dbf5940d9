import { z } from "zod";
import { m } from "@/lib/i18n";
import { oneTimeCodeSchema } from "@/lib/one-time-code";

export const recoveryCodeSchema = z.object({ code: oneTimeCodeSchema(m.recovery_code_required) });

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
