// Spec 3.6.

import { expect, test } from "vitest";
import { contextOf, fallbackDataSchema, fallbackOf, paymentContextSchema } from "./payment-context";

const access_token = `header.${btoa(JSON.stringify({ sub: "me", session_id: "0a1b2c3d-4e5f" }))}.signature`;
const context = contextOf({
  session: { access_token, user: { id: "me", email: "me@aurum.test" } },
  planId: "yearly",
  orderId: "order",
  browser: { userAgent: "Browser 1", platform: "Linux", language: "ar" },
  now: 7,
});

// spec 3.11
test("the payment context has the fields of the specification, section 3, and no token", () => {
  expect(context).toEqual({
    userId: "me",
    planId: "yearly",
    orderId: "order",
    timestamp: 7,
    userEmail: "me@aurum.test",
    shortSessionId: "0a1b2c3d",
    browserInfo: { userAgent: "Browser 1", platform: "Linux", language: "ar" },
    backupMethod: "localStorage",
  });
  expect(paymentContextSchema.parse(context)).toEqual(context);
  expect(JSON.stringify(context)).not.toContain(access_token);
});

test("the fallback data has four of them (spec 3.12)", () => {
  expect(fallbackOf(context)).toEqual({ userId: "me", planId: "yearly", orderId: "order", timestamp: 7 });
  expect(fallbackDataSchema.safeParse({ userId: "me" }).success).toBe(false);
});
