import { expect, test } from "vitest";
import { planName } from "./plan-name";

test("a plan is called by its name in the language, and by its English one where that is missing", () => {
  const plan = { name: "Lifetime", name_ar: "مدى الحياة" };
  expect(planName(plan, "en")).toBe("Lifetime");
  expect(planName(plan, "ar")).toBe("مدى الحياة");
  expect(planName({ ...plan, name_ar: null }, "ar")).toBe("Lifetime");
});
