import { HttpError } from "./errors.ts";
import { logFailure } from "./log.ts";

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): unknown };

/** Goes on with something after the answer, so that neither its time nor its outcome tells the caller anything. */
export function afterAnswer(work: Promise<unknown>): void {
  // What is an HttpError stands in the log already.
  const noted = work.catch((error) => error instanceof HttpError || logFailure(String(error)));
  EdgeRuntime.waitUntil(noted);
}
