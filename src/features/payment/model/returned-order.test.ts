// Spec 3.6.

import { expect, test } from "vitest";
import { returnedOrder } from "./returned-order";

const named = "11111111-1111-4111-8111-111111111111";
const leftFor = "22222222-2222-4222-8222-222222222222";
const left = { userId: "me", orderId: leftFor };

test.each([
  ["the address names one", `?success=true&order_id=${named}`, left, named],
  ["it names none", "?success=true", left, leftFor],
  ["it names none, and somebody else has left for theirs", "", { ...left, userId: "other" }, null],
  ["it names none, and nothing was kept", "", null, null],
  ["what it names is no order's number", "?order_id=1", left, null],
] as const)("the order of a returning buyer, if %s", (_, search, kept, expected) => {
  expect(returnedOrder({ search, userId: "me", left: kept })).toBe(expected);
});
