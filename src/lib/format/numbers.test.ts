import { afterEach, describe, expect, it, test } from "vitest";
import { m, setLocale } from "@/lib/i18n";
import { formatPosition } from "./digits";
import { formatPrice } from "./money";
import { countedAs, formatCount, formatNumber } from "./numbers";

const compact = (locale: string) =>
  new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });

describe("formatCount", () => {
  afterEach(() => setLocale("en", { reload: false }));

  it.each([
    ["en", "en"],
    ["ar", "ar-u-nu-arab"],
  ] as const)("writes counts as the browser does: %s", (locale, tag) => {
    setLocale(locale, { reload: false });
    const { format } = compact(tag);
    for (let count = 0; count < 1_200_000; count += 7) expect(formatCount(count)).toBe(format(count));
    for (const count of [999, 1000, 1049, 1050, 9_949, 9_950, 999_949, 999_950, 999_999, -1_200])
      expect(formatCount(count)).toBe(format(count));
  });
});

test.each([
  ["en", "en"],
  ["ar", "ar-u-nu-arab"],
] as const)("small numbers and prices look like the browser's own: %s", (locale, tag) => {
  setLocale(locale, { reload: false });
  const plain = new Intl.NumberFormat(tag);
  const position = new Intl.NumberFormat(tag, { useGrouping: false });
  const dollars = { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" } as const;
  const price = new Intl.NumberFormat(tag, dollars);
  for (let value = 0; value < 2_100; value += 1) {
    expect(formatNumber(value)).toBe(plain.format(value));
    expect(formatPosition(value)).toBe(position.format(value));
    for (const usd of [value, value / 100, (value * 47) / 100])
      expect(formatPrice(usd)).toBe(price.format(usd).replace("US$", "$"));
  }
  setLocale("en", { reload: false });
});

test("a plural agrees with the number that is shown, not with the one that is meant", () => {
  setLocale("ar", { reload: false });
  const uses = (count: number) => m.prompt_uses({ count: countedAs(count), shown: formatCount(count) });
  expect(uses(7)).toBe("استُخدم ٧ مرات");
  for (const count of [1_003, 2_310, 45_607, 1_000_005])
    expect(uses(count)).toMatch(/(?:ألف|آلاف|مليون) مرة$/);
  setLocale("en", { reload: false });
});
