import { toAppError } from "@/lib/errors";
import type { Delivery } from "./outbox";

/** A server that is busy, down or out of reach may be asked again; what it has judged and refused, never. */
export function deliveryAfter(thrown: unknown): Delivery {
  const { status, code } = toAppError(thrown);
  return status === 0 || status === 429 || status >= 500 || code === "PT429" ? "later" : "never";
}
