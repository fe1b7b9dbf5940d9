import { logUnexpected } from "./errors.ts";

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): unknown };

/** Runs work after the response, so that neither its duration nor its outcome reveals anything to the caller. */
export function afterAnswer(work: Promise<unknown>): void {
  EdgeRuntime.waitUntil(work.catch(logUnexpected));
}
