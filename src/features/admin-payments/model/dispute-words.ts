import { m } from "@/lib/i18n";

const names: Record<string, () => string> = {
  needs_response: m.payments_dispute_needs_response,
  under_review: m.payments_dispute_under_review,
  warning_needs_response: m.payments_dispute_warning,
  warning_under_review: m.payments_dispute_warning_review,
  warning_closed: m.payments_dispute_warning_closed,
  won: m.payments_dispute_won,
  lost: m.payments_dispute_lost,
  prevented: m.payments_dispute_prevented,
};

/** A dispute's state in words; an unknown one shows the provider's name. */
export const disputeState = (status: string) => names[status]?.() ?? status;

export const needsAnswer = (status: string) => status.endsWith("needs_response");
