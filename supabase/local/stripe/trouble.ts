import { StripeRefusal } from "./refusal.ts";

/** What Stripe answers to a call that it cannot take at the moment, whatever was asked; 500 is kept for the call's key. */
const REFUSALS = {
  409: () =>
    new StripeRefusal(
      409,
      "invalid_request_error",
      "There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.",
      { code: "idempotency_key_in_use" },
      true,
    ),
  429: () =>
    new StripeRefusal(
      429,
      "invalid_request_error",
      "Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.",
      { code: "rate_limit" },
      true,
    ),
  500: () => new StripeRefusal(500, "api_error", "An unknown error occurred."),
};

export type TroubleStatus = keyof typeof REFUSALS;

export type Trouble = ReturnType<typeof createTrouble>;

/** Lets the next calls of the API fail, as tests ask. */
export function createTrouble() {
  let left = 0;
  let refuse: () => StripeRefusal = REFUSALS[500];

  return {
    plan(status: TroubleStatus, calls: number): void {
      refuse = REFUSALS[status];
      left = calls;
    },
    /** Throws while there is trouble. */
    meet(): void {
      if (left === 0) return;
      left -= 1;
      throw refuse();
    },
  };
}
