import { expect, test } from "vitest";
import { countryName, countryOptions } from "./countries";

test.each(["en", "ar"])("every country is listed once, with a name, in %s", (locale) => {
  const options = countryOptions(locale);
  expect(options).toHaveLength(249);
  expect(new Set(options.map(({ value }) => value)).size).toBe(249);
  expect(options.filter(({ value, label }) => label === value)).toEqual([]);
});

test("a country is named in the language of the page", () => {
  expect(countryName("EG", "en")).toBe("Egypt");
  expect(countryName("EG", "ar")).toBe("مصر");
});
