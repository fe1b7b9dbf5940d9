import { describe, expect, it } from "vitest";
import { translateValues } from "./translate-values";
import { readVariables } from "./variables";

const described = [
  { name: "topic", default: "compound interest", default_ar: "الفائدة المركّبة" },
  {
    name: "tone",
    type: "choice",
    options: ["warm", "dry"],
    options_ar: ["دافئة", "جافّة"],
    default: "dry",
    default_ar: "جافّة",
  },
  { name: "place", default: "Oslo" },
  { name: "length", type: "choice", options: ["short", "long"] },
];
const half = [
  { name: "side", type: "choice", options: ["left", "right"], options_ar: ["يسار", "يمين"], default: "left" },
];
const english = readVariables(described, "en");
const arabic = readVariables(described, "ar");
const toArabic = (values: Record<string, string>) =>
  Object.fromEntries(translateValues(new Map(Object.entries(values)), english, arabic));

describe("values for a text in another language", () => {
  it("are its own defaults where nothing was changed", () => {
    expect(toArabic({ topic: "compound interest", tone: "dry" })).toEqual({
      topic: "الفائدة المركّبة",
      tone: "جافّة",
    });
  });

  it("are its own words for what was chosen", () => {
    expect(toArabic({ tone: "warm" })).toEqual({ tone: "دافئة" });
  });

  it("are what was typed, and what was emptied", () => {
    expect(toArabic({ topic: "taxes", place: "" })).toEqual({ topic: "taxes", place: "" });
  });

  it("stay where the other language has no words of its own", () => {
    expect(toArabic({ place: "Oslo", length: "long" })).toEqual({ place: "Oslo", length: "long" });
  });

  it("are its own words for a choice that is the default in one language alone", () => {
    const values = new Map([["side", "left"]]);
    const translated = translateValues(values, readVariables(half, "en"), readVariables(half, "ar"));
    expect(translated).toEqual(new Map([["side", "يسار"]]));
  });

  it("are the same again on the way back", () => {
    const values = new Map([
      ["topic", "taxes"],
      ["tone", "warm"],
    ]);
    expect(translateValues(translateValues(values, english, arabic), arabic, english)).toEqual(values);
  });
});
