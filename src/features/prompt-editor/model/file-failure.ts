import type { AppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { endingOf } from "./attached-files";

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

const refused = (reason: string): FileFailure => ({ reason, mayRetry: false });
const lost = (reason: string): FileFailure => ({ reason, mayRetry: true });

/** Turns an error of an upload or an inspection into a reason for the author. Spec 5.6. */
export function failureOfFile({ status, code, message }: AppError, { name }: { name: string }): FileFailure {
  if (message === tooMany) return { ...refused(m.attachments_too_many_text()), isOneTooMany: true };
  if (message === tooManyThisHour) return lost(m.attachment_lost_hour());
  if (status === 0) return lost(m.attachment_lost_offline());
  if (status === 401) return lost(m.attachment_lost_session());
  if (status === 429) return lost(m.attachment_lost_busy());
  if (status >= 500) return lost(m.attachment_lost());
  if (code === "secret_found") return { ...refused(m.attachment_secret()), places: message };
  return refused(refusalWords(status, code, name));
}

function refusalWords(status: number, code: string, name: string): string {
  if (code === "empty") return m.attachment_empty();
  if (code === "too_large" || status === 413) return m.attachment_refused_large();
  if (code === "unsafe_archive") return m.attachment_refused_archive();
  if (code === "unknown_type" || code === "wrong_name" || status === 415) return m.attachment_wrong_type();
  if (status === 403) return m.attachment_refused_right();
  if (code === "wrong_type" && endingOf(name) === "json") return m.attachment_refused_json();
  if (code === "wrong_type" && endingOf(name) === "txt") return m.attachment_refused_text();
  return m.attachment_refused();
}
