import { z } from "zod";
import { limits } from "@/config/limits";
import { isVisible, turnsText } from "@/domain/text/names";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

const titleMax = limits.shelfTitleMaxCharacters;
const min = limits.shelfPromptsMin;
const max = limits.shelfPromptsMax;

export const shelfCounts = () => ({ min: formatNumber(min), max: formatNumber(max) });

const titleSchema = z
  .string()
  .trim()
  .max(titleMax, { error: () => m.categories_name_long({ max: formatNumber(titleMax) }) })
  .refine(isVisible, { error: () => m.categories_name_required() })
  .refine((title) => !turnsText(title), { error: () => m.categories_name_odd() });

/** The slug at the end of an address; a slug by itself stays. */
const slugOf = (line: string) => line.split(/[?#]/)[0]?.trim().split("/").filter(Boolean).at(-1) ?? "";

const slugsSchema = z
  .string()
  .transform((lines) => lines.split("\n").map(slugOf).filter(Boolean))
  .refine(
    (slugs) =>
      slugs.length >= min &&
      slugs.length <= max &&
      new Set(slugs).size === slugs.length &&
      slugs.every((slug) => slug.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)),
    { error: () => m.shelves_prompts_odd(shelfCounts()) },
  );

/** A shelf's form; the database enforces the same rules. */
export const shelfFormSchema = z.object({
  title: titleSchema,
  title_ar: titleSchema,
  display_order: z
    .string()
    .trim()
    .regex(/^[1-9]\d?$/, { error: () => m.shelves_place_odd() })
    .transform(Number),
  slugs: slugsSchema,
});

export type ShelfFormInput = z.input<typeof shelfFormSchema>;
export type ShelfFormValues = z.output<typeof shelfFormSchema>;
