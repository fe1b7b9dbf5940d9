import { toAppError } from "./errors";

/**
 * What a failure means to a feature, by the database's detail, the server's code, the status, or a class: `full` (a limit
 * of the database), `refused` (any status from 400 to 499), `offline`, `failed` (the rest).
 */
type FailureCases<T> = Record<string, T> & { failed: T };

/** The first case that fits, in the order above. */
export function failureCase<T>(thrown: unknown, cases: FailureCases<T>): T {
  const { code, status, message, cause } = toAppError(thrown);
  const detail = typeof cause === "object" && cause !== null && "details" in cause ? cause.details : null;
  const names = [detail, code, status];
  if (code === "23514" && message.startsWith("Maximum")) names.push("full");
  if (status >= 400 && status < 500) names.push("refused");
  if (navigator.onLine === false) names.push("offline");
  const name = names.map(String).find((each) => Object.hasOwn(cases, each));
  return name === undefined ? cases.failed : (cases[name] ?? cases.failed);
}

/** A failure in words for the user; the server's own are not shown. */
export function failureWords(thrown: unknown, cases: FailureCases<() => string>): string {
  return failureCase(thrown, cases)();
}
