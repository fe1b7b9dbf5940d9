// Spec 2.14.

import { expect, test } from "vitest";
import { distinctionOf, inOrderOfPrice, planBelow } from "./arrange";

const pass = (id: string, price_usd: number, duration_days: number) => ({
  id,
  price_usd,
  duration_days,
  is_lifetime: false,
});
const monthly = pass("monthly", 9, 30);
const yearly = pass("yearly", 49, 365);
const lifetime = { id: "lifetime", price_usd: 99, duration_days: null, is_lifetime: true };
const plans = [lifetime, yearly, monthly];

test("plans are ordered by price", () => {
  expect(inOrderOfPrice(plans)).toEqual([monthly, yearly, lifetime]);
});

test("each plan gets one statement that is true of no other", () => {
  expect(distinctionOf(monthly, plans)).toEqual({ kind: "cheapest" });
  expect(distinctionOf(yearly, plans)).toEqual({ kind: "cheapest-day", aDay: 49 / 365, elsewhere: 9 / 30 });
  expect(distinctionOf(lifetime, plans)).toEqual({ kind: "lasting" });
});

test("a statement that new prices make false is not shown", () => {
  const dear = pass("dear", 120, 365);
  const same = pass("same", 9, 30);
  expect(distinctionOf(dear, [monthly, dear])).toEqual({ kind: "longest" });
  expect(distinctionOf(pass("half", 20, 60), [monthly, pass("half", 20, 60), dear])).toBeNull();
  expect(distinctionOf(same, [monthly, same])).toBeNull();
  expect(distinctionOf(lifetime, [lifetime, { ...lifetime, id: "other" }])).toBeNull();
});

test("a lifetime plan contains the dearest pass; a pass contains no other plan", () => {
  expect(planBelow(lifetime, plans)).toBe(yearly);
  expect(planBelow(yearly, plans)).toBeNull();
  expect(planBelow(lifetime, [lifetime])).toBeNull();
});
