import { StripeRefusal } from "./refusal.ts";

/** Stripe's responses to a call that it cannot handle at the moment. */
const REFUSALS = {
  409: () => new StripeRefusal(409, "invalid_request_error", "This key is in use.", "idempotency_key_in_use"),
  429: () => new StripeRefusal(429, "invalid_request_error", "Too many requests.", "rate_limit"),
  500: () => new StripeRefusal(500, "api_error", "An unknown error occurred."),
};

export type TroubleStatus = keyof typeof REFUSALS;

export type Trouble = ReturnType<typeof createTrouble>;

/** Lets the next calls of the API fail, for tests. */
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
