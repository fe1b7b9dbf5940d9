import { m } from "@/lib/i18n";

type Words = { title: () => string; text: () => string };

const card: Words = { title: m.payment_failed_title, text: m.failure_declined };

/** By the provider's decline codes, and our own for what happens before. */
const reasons: Record<string, Words> = {
  cancelled: { title: m.payment_cancelled_title, text: m.failure_cancelled },
  expired: { title: m.payment_expired_title, text: m.failure_expired },
  card_declined: card,
  generic_decline: card,
  do_not_honor: card,
  // The same words on purpose: the card's holder must not learn that it is reported lost or stolen.
  lost_card: card,
  stolen_card: card,
  fraudulent: card,
  insufficient_funds: { ...card, text: m.failure_funds },
  expired_card: { ...card, text: m.failure_card_expired },
  incorrect_cvc: { ...card, text: m.failure_cvc },
  invalid_cvc: { ...card, text: m.failure_cvc },
  incorrect_number: { ...card, text: m.failure_number },
  invalid_number: { ...card, text: m.failure_number },
  authentication_required: { ...card, text: m.failure_authentication },
  payment_intent_authentication_failure: { ...card, text: m.failure_authentication },
  processing_error: { ...card, text: m.failure_processing },
};

const unknown: Words = { title: m.payment_failed_title, text: m.failure_unknown };

/** Why a payment failed, in words; the address's reason counts only where the order has none. */
export function paymentFailureWords(
  order: { status: string; failure_code: string | null } | null | undefined,
  reason: string | null,
): { title: string; text: string } {
  const code = order?.failure_code ?? (order?.status === "expired" ? "expired" : (reason ?? ""));
  const { title, text } = Object.hasOwn(reasons, code) ? (reasons[code] ?? unknown) : unknown;
  return { title: title(), text: text() };
}
