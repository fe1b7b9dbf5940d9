// Spec 2.15.

import { expect, test } from "vitest";
import { isPaymentReturn } from "./return-page";

test.each([
  ["/payment/callback", "", true],
  ["/ar/payment/callback", "", true],
  ["/payment-success", "", true],
  ["/payment-failed", "?reason=cancelled", true],
  ["/payment-recovery", "", true],
  ["/prompts", "?success=true", true],
  ["/login", "?payment_id=pi_1", true],
  ["/", "?order_id=1", true],
  ["/payment-dashboard", "", false],
  ["/ar/payment-dashboard", "", false],
  ["/payment-dashboard", "?order_id=1", true],
  ["/payment-dashboard", "?receipt=1", false],
  ["/prompts", "?plan_id=yearly", false],
  ["/checkout", "?plan_id=yearly&from_signup=true", false],
] as const)("%s%s: %s (spec 2.25)", (pathname, search, expected) => {
  expect(isPaymentReturn({ pathname, search })).toBe(expected);
});
