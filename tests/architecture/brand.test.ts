import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brand } from "@/config/brand";
import { ROOT } from "../../supabase/local/settings.ts";
import { BRAND_PLACES, withBrand } from "../../supabase/local/write-brand.ts";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const shipped = globSync(
  ["index.html", "{public,src,supabase}/**/*.{ts,tsx,css,html,svg,json,sql,toml,prompt}"],
  {
    cwd: ROOT,
    exclude: ["**/*.test.{ts,tsx}", "src/config/brand.ts"],
  },
);

/** Names for machines, which the product never shows. */
const technical = [
  /AURUM_[A-Z_]+/g, // environment variables
  /@aurum\.test|Aurum-demo-2026!/g, // the demo accounts
  /\.aurum"|`\.aurum`|\.cache\/aurum\//g, // folders of the checkout
  /aurum[-_][a-z-]+/g, // databases, temporary folders and keys of the embedded stack
  /aurum:[a-z]+/g, // inputs that the seed's ids and pictures are derived from
];

const linesWithName = (text: string) =>
  technical
    .reduce((rest, pattern) => rest.replace(pattern, ""), text)
    .split("\n")
    .filter((line) => line.toLowerCase().includes(brand.name.toLowerCase()));

test("only brand.ts, and what is generated from it, has the product's name", () => {
  const other = { name: "Zephyr", id: "zephyr" };
  const renamed = new Map(BRAND_PLACES.map((place) => [place.file, withBrand(place, other)]));
  const left = shipped.flatMap((file) =>
    linesWithName(renamed.get(file) ?? read(file)).map((line) => `${file}: ${line.trim()}`),
  );
  expect(shipped).toContain("src/app/build/head.ts");
  expect(left).toEqual([]);
});

test.each(BRAND_PLACES)("$file has the name of brand.ts", (place) => {
  expect(withBrand(place, brand)).toBe(read(place.file));
});
