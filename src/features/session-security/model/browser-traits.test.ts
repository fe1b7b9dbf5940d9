// Spec 4.16.

import { expect, test } from "vitest";
import { familyOf, traitsOf } from "./browser-traits";

const chrome = (version: string) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;
const firefox = (version: string) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}) Gecko/20100101 Firefox/${version}`;
const iphone = (system: string, safari: string, build: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${safari} Mobile/${build} Safari/604.1`;
const android = (version: string, model: string, build: string) =>
  `Mozilla/5.0 (Linux; Android ${version}; ${model} Build/${build}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36`;

test.each([
  ["Chrome", chrome("149.0.0.0"), chrome("150.0.6312.86")],
  ["Firefox", firefox("140.0"), firefox("141.0.2")],
  ["an iPhone's system", iphone("18_5", "18.5", "15E148"), iphone("26_0_1", "26.0", "23A341")],
  [
    "an Android system",
    android("15", "Pixel 9", "AP4A.250205.002"),
    android("16", "Pixel 9", "BP1A.250505.005"),
  ],
])("an update of %s does not change the fingerprint", (_name, before, after) => {
  expect(familyOf(after)).toBe(familyOf(before));
});

test("another browser and another system have another fingerprint", () => {
  const all = [chrome("150.0"), firefox("141.0"), iphone("18_5", "18.5", "15E148"), android("16", "K", "A")];
  const edge = `${chrome("150.0")} Edg/150.0`;
  const mac = chrome("150.0").replace("Windows NT 10.0; Win64; x64", "Macintosh; Intel Mac OS X 10_15_7");
  expect(new Set([...all, edge, mac].map(familyOf)).size).toBe(6);
});

test("a fingerprint has browser family, system and vendor, and no window properties", () => {
  const browser = { userAgent: chrome("150.0"), platform: "Win32", vendor: "Google Inc." };
  expect(traitsOf(browser)).toBe(
    JSON.stringify([
      "Mozilla (Windows NT ; Win; x) AppleWebKit (KHTML, like Gecko) Chrome Safari",
      "Win32",
      "Google Inc.",
    ]),
  );
  expect(traitsOf({ ...browser, platform: "MacIntel" })).not.toBe(traitsOf(browser));
  expect(traitsOf({ ...browser, vendor: "" })).not.toBe(traitsOf(browser));
});
