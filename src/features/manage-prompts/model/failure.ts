import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";

const words: Record<string, () => string> = {
  "22023": m.manage_failed_gone,
  NO_ROW: m.manage_failed_gone,
  "42501": m.manage_failed_right,
  "23514": m.manage_failed_tags,
  PT409: m.manage_failed_shown,
  PT429: m.manage_failed_limit,
};

export function managementFailureWords(thrown: unknown): string {
  return (words[toAppError(thrown).code] ?? m.manage_failed)();
}
