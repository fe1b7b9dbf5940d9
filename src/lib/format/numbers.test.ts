import { afterEach, describe, expect, it, test } from "vitest";
import { m, setLocale } from "@/lib/i18n";
import { countedAs, formatCount } from "./numbers";

const compact = (locale: string) =>
  new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });

describe("formatCount", () => {
  afterEach(() => setLocale("en", { reload: false }));

  it("writes English counts as the browser does, without asking it", () => {
    const { format } = compact("en");
    for (let count = 0; count < 1_200_000; count += 7) expect(formatCount(count)).toBe(format(count));
    for (const count of [999, 1000, 1049, 1050, 9_949, 9_950, 999_949, 999_950, 999_999, -1_200])
      expect(formatCount(count)).toBe(format(count));
  });

  it("writes Arabic counts in Arabic digits", () => {
    setLocale("ar", { reload: false });
    const { format } = compact("ar-u-nu-arab");
    for (const count of [7, 980, 1_200, 45_600]) expect(formatCount(count)).toBe(format(count));
  });
});

test("a plural agrees with the number that is shown, not with the one that is meant", () => {
  setLocale("ar", { reload: false });
  const uses = (count: number) => m.prompt_uses({ count: countedAs(count), shown: formatCount(count) });
  expect(uses(7)).toBe("استُخدم ٧ مرات");
  for (const count of [1_003, 2_310, 45_607, 1_000_005])
    expect(uses(count)).toMatch(/(?:ألف|آلاف|مليون) مرة$/);
  setLocale("en", { reload: false });
});
