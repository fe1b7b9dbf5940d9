import { logUnexpected } from "./errors.ts";

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): unknown };

/** Goes on with something after the answer, so that neither its time nor its outcome tells the caller anything. */
export function afterAnswer(work: Promise<unknown>): void {
  EdgeRuntime.waitUntil(work.catch(logUnexpected));
}
