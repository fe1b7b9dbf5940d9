import { expect, test } from "vitest";
import { planName } from "./plan-name";

test("a plan's name is in the page's language, or else in English", () => {
  const plan = { name: "Lifetime", name_ar: "مدى الحياة" };
  expect(planName(plan, "en")).toBe("Lifetime");
  expect(planName(plan, "ar")).toBe("مدى الحياة");
  expect(planName({ ...plan, name_ar: null }, "ar")).toBe("Lifetime");
});
