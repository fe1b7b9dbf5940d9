import { endingOf } from "@/domain/files/stored-names";
import type { AppError } from "@/lib/errors";
import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";

/** Why a file was not attached. What was refused for what it is would be refused again. */
export type FileFailure = {
  reason: string;
  mayRetry: boolean;
  /** Where it holds what it was refused for. */
  places?: string;
  isOneTooMany?: boolean;
};

/** Messages of the database's trigger, which storage passes on with status 403. */
const tooMany = "Maximum 10 files allowed per prompt";
const tooManyThisHour = "Too many uploads";

/** Turns an error of an upload or an inspection into a reason for the author. Spec 5.6. */
export function failureOfFile(error: AppError, { name }: { name: string }): FileFailure {
  const { status, code, message } = error;
  if (message === tooMany)
    return { reason: m.attachments_too_many_text(), mayRetry: false, isOneTooMany: true };
  if (message === tooManyThisHour) return { reason: m.attachment_lost_hour(), mayRetry: true };
  const reason = failureWords(error, {
    ...reasons,
    wrong_type: wrongType.get(endingOf(name)) ?? reasons.refused,
  });
  const mayRetry = [0, 401, 429].includes(status) || status >= 500;
  return { reason, mayRetry, ...(code === "secret_found" && { places: message }) };
}

const reasons = {
  empty: m.attachment_empty,
  too_large: m.attachment_refused_large,
  413: m.attachment_refused_large,
  unsafe_archive: m.attachment_refused_archive,
  unknown_type: m.attachment_wrong_type,
  wrong_name: m.attachment_wrong_type,
  415: m.attachment_wrong_type,
  secret_found: m.attachment_secret,
  0: m.attachment_lost_offline,
  401: m.attachment_lost_session,
  403: m.attachment_refused_right,
  429: m.attachment_lost_busy,
  refused: m.attachment_refused,
  failed: m.attachment_lost,
};

const wrongType = new Map([
  ["json", m.attachment_refused_json],
  ["txt", m.attachment_refused_text],
]);
