import { expect, test } from "vitest";
import { localize } from "./localize";

test("who reads Arabic gets the Arabic of a field", () => {
  expect(localize("Word", "كلمة", "ar")).toEqual({ value: "كلمة", language: "ar" });
  expect(localize(["Word"], ["كلمة"], "ar")).toEqual({ value: ["كلمة"], language: "ar" });
});

test("who reads English gets the English", () => {
  expect(localize("Word", "كلمة", "en")).toEqual({ value: "Word", language: "en" });
});

test.each([null, ""])("a field without text (%j) in Arabic falls back to English", (arabic) => {
  expect(localize("Word", arabic, "ar")).toEqual({ value: "Word", language: "en" });
});

test("a list without Arabic entries is given in English, and nothing stays nothing", () => {
  expect(localize<string[]>(["Word"], [], "ar")).toEqual({ value: ["Word"], language: "en" });
  expect(localize<string | null>(null, null, "ar")).toEqual({ value: null, language: "en" });
});
