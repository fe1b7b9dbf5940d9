import { formatMoney } from "@/lib/format/money";
import { m } from "@/lib/i18n";

/** A payment's amount; a foreign account's may come without one. */
export function paymentAmount(payment: { amount_cents: number | null; currency: string | null }): string {
  const { amount_cents, currency } = payment;
  if (amount_cents === null || currency === null) return m.payments_unknown_amount();
  return formatMoney(amount_cents, currency);
}
