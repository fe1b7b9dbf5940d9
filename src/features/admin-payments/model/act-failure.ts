import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";

const cases = {
  forbidden: m.payments_failure_forbidden,
  "42501": m.payments_failure_forbidden,
  nothing_to_refund: m.payments_failure_nothing,
  refunded_meanwhile: m.payments_failure_meanwhile,
  wrong_amount: m.payments_failure_amount,
  refund_under_way: m.payments_failure_under_way,
  refund_refused: m.payments_failure_refused,
  not_found: m.payments_failure_gone,
  "22023": m.payments_failure_unfit,
  payment_provider_failed: m.payments_failure_provider,
  rate_limited: m.payments_failure_often,
  email_provider_failed: m.payments_failure_mail,
  failed: m.payments_failure,
};

export const actFailure = (thrown: unknown) => failureWords(thrown, cases);
