import { expect, test } from "vitest";
import { arrangePlans } from "./arrange";

const timed = (id: string) => ({ id, is_lifetime: false });
const lasting = { id: "lifetime", is_lifetime: true };
const ids = (plans: { id: string }[]) => plans.map((plan) => plan.id);

test("the lifetime plan stands in the middle", () => {
  expect(ids(arrangePlans([timed("monthly"), timed("yearly"), lasting]))).toEqual([
    "monthly",
    "lifetime",
    "yearly",
  ]);
});

test("without one, or alone, nothing is lost", () => {
  expect(ids(arrangePlans([timed("a"), timed("b"), timed("c")]))).toEqual(["a", "b", "c"]);
  expect(ids(arrangePlans([lasting]))).toEqual(["lifetime"]);
});
