import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";

export const generationFailure = (thrown: unknown) =>
  failureWords(thrown, {
    not_configured: m.generator_not_configured,
    401: m.generator_refused,
    403: m.generator_refused,
    429: m.generator_too_many,
    offline: m.generator_offline,
    failed: m.generator_failed,
  });
