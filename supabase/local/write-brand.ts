import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brand } from "../../src/config/brand.ts";
import { ROOT } from "./settings.ts";

export type BrandNames = { name: string; id: string };

type Place = { file: string; pattern: RegExp; written: (names: BrandNames) => string };

const templates = readdirSync(join(ROOT, "supabase/templates")).map((file) => `supabase/templates/${file}`);

/** Files that contain the name because SQL, TOML and mails of the hosted Auth cannot read `brand.ts`. */
export const BRAND_PLACES: Place[] = [
  ...templates.map((file) => ({
    file,
    pattern: /(?<=\sdata-brand>)[^<]*/g,
    written: ({ name }: BrandNames) => name.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  })),
  {
    file: "supabase/migrations/20261101000100_create_access.sql",
    pattern: /(?<=create function private\.brand_name\(\)[^;]*?select ').*(?=';)/,
    written: ({ name }) => name.replaceAll("'", "''"),
  },
  {
    file: "supabase/config.toml",
    pattern: /(?<=^project_id = ").*(?="$)/m,
    written: ({ id }) => id,
  },
];

/** The text of a place as it reads under these names. Throws where the file has no such place. */
export function withBrand({ file, pattern, written }: Place, names: BrandNames): string {
  const text = readFileSync(join(ROOT, file), "utf8");
  if (text.search(pattern) < 0) throw new Error(`${file} has no place for the product's name.`);
  return text.replace(pattern, () => written(names));
}

if (import.meta.main) {
  for (const place of BRAND_PLACES) writeFileSync(join(ROOT, place.file), withBrand(place, brand));
}
