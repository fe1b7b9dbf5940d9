import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";

const cases = {
  forbidden: m.money_failure_forbidden,
  "42501": m.money_failure_forbidden,
  nothing_to_refund: m.money_failure_nothing,
  refunded_meanwhile: m.money_failure_meanwhile,
  wrong_amount: m.money_failure_amount,
  refund_under_way: m.money_failure_under_way,
  refund_refused: m.money_failure_refused,
  not_found: m.money_failure_gone,
  "22023": m.money_failure_unfit,
  payment_provider_failed: m.money_failure_provider,
  rate_limited: m.money_failure_often,
  email_provider_failed: m.money_failure_mail,
  failed: m.money_failure,
};

export const actFailure = (thrown: unknown) => failureWords(thrown, cases);
