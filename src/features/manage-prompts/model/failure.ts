import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";

const cases = {
  "22023": m.manage_failed_gone,
  NO_ROW: m.manage_failed_gone,
  "42501": m.manage_failed_right,
  "23514": m.manage_failed_tags,
  PT409: m.manage_failed_shown,
  PT429: m.manage_failed_limit,
  failed: m.manage_failed,
};

export const managementFailureWords = (thrown: unknown) => failureWords(thrown, cases);
