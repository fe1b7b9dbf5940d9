import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";

export function generationFailure(thrown: unknown, isOnline: boolean): string {
  const { code, status } = toAppError(thrown);
  if (code === "not_configured") return m.generator_not_configured();
  if (status === 429) return m.generator_too_many();
  if (status === 401 || status === 403) return m.generator_refused();
  if (!isOnline) return m.generator_offline();
  return m.generator_failed();
}
