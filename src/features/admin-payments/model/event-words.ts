import { formatMoney } from "@/lib/format/money";
import { m } from "@/lib/i18n";

const kinds: Record<string, () => string> = {
  created: m.payments_event_created,
  checkout_opened: m.payments_event_checkout_opened,
  paid: m.payments_event_paid,
  failed: m.payments_event_failed,
  expired: m.payments_event_expired,
  partly_refunded: m.payments_event_partly_refunded,
  refunded: m.payments_event_refunded,
  disputed: m.payments_event_disputed,
  dispute_won: m.payments_event_dispute_won,
  dispute_lost: m.payments_event_dispute_lost,
  claimed: m.payments_event_claimed,
  quarantined: m.payments_event_quarantined,
  refund_asked: m.payments_event_refund_asked,
  refund_refused: m.payments_event_refund_refused,
};

const sources: Record<string, () => string> = {
  webhook: m.payments_source_webhook,
  return: m.payments_source_return,
  recovery: m.payments_source_recovery,
  reconciliation: m.payments_source_reconciliation,
  staff: m.payments_source_staff,
  checkout: m.payments_source_checkout,
};

const reasons: Record<string, () => string> = {
  unknown_order: m.payments_reason_unknown_order,
  amount_mismatch: m.payments_reason_amount_mismatch,
  currency_mismatch: m.payments_reason_currency_mismatch,
  plan_mismatch: m.payments_reason_plan_mismatch,
  livemode_mismatch: m.payments_reason_livemode_mismatch,
  foreign_account: m.payments_reason_foreign_account,
  account_deleted: m.payments_reason_account_deleted,
  second_payment: m.payments_reason_second_payment,
  refund_failed: m.payments_reason_refund_failed,
  claimed_by_another: m.payments_reason_claimed_by_another,
};

/** Why a payment is quarantined; an unknown reason shows the server's name. */
export const quarantineReasonWords = (reason: string) => reasons[reason]?.() ?? reason;

export const eventWords = (kind: string) => kinds[kind]?.() ?? kind;

export const sourceWords = (source: string) => sources[source]?.() ?? source;

/** An event's detail beside its kind: an amount, a reason or the provider's code. */
export function eventDetail(details: unknown, currency: string): string {
  if (typeof details !== "object" || details === null) return "";
  if ("amount_cents" in details && typeof details.amount_cents === "number")
    return formatMoney(details.amount_cents, currency);
  if ("reason" in details && typeof details.reason === "string") return quarantineReasonWords(details.reason);
  if ("code" in details && typeof details.code === "string") return details.code;
  return "";
}
