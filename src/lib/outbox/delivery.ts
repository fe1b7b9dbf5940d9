import { toAppError } from "@/lib/errors";
import type { Delivery } from "./outbox";

/** A busy or unreachable server is tried again; a refusal is final. */
export function deliveryAfter(thrown: unknown): Delivery {
  const { status, code } = toAppError(thrown);
  return status === 0 || status === 429 || status >= 500 || code === "PT429" ? "later" : "never";
}
