import { expect, test } from "vitest";
import { heldPlanOf, offerOf } from "./offer";

const lifetime = { name: "Lifetime", name_ar: null, is_lifetime: true };
const pass = { name: "Monthly", name_ar: null, is_lifetime: false };
const heldPass = heldPlanOf({ plan_id: "monthly", expires_at: "2026-12-01T00:00:00Z", plan: pass });
const heldLifetime = heldPlanOf({ plan_id: "lifetime", expires_at: null, plan: lifetime });

test.each([
  ["nobody's plan yet", pass, null, "buy"],
  ["lifetime, by who has nothing", lifetime, null, "buy"],
  ["a pass on top of a pass", pass, heldPass, "extend"],
  ["lifetime on top of a pass", lifetime, heldPass, "upgrade"],
  ["a pass, by who has lifetime", pass, heldLifetime, "none"],
  ["lifetime again", lifetime, heldLifetime, "none"],
] as const)("%s", (_, plan, held, offer) => {
  expect(offerOf(plan, held)).toBe(offer);
});

test("a subscription says which plan is held and until when", () => {
  expect(heldPass).toEqual({
    planId: "monthly",
    plan: pass,
    isLifetime: false,
    endsAt: "2026-12-01T00:00:00Z",
  });
  expect(heldLifetime).toEqual({ planId: "lifetime", plan: lifetime, isLifetime: true, endsAt: null });
  expect(heldPlanOf(null)).toBeNull();
  expect(heldPlanOf(undefined)).toBeNull();
});
