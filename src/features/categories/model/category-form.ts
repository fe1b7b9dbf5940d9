import { z } from "zod";
import { limits } from "@/config/limits";
import { isVisible, turnsText } from "@/domain/text/names";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { Category } from "../api/categories";

// Spec 3.8; threat X3.
export const categoryKinds = ["text", "image", "video", "audio", "workflow"] as const;

export const copyRules = ["text", "line", "sections", "file"] as const;

const nameMax = limits.categoryNameMaxCharacters;
const [featuresMax, featureMax] = [limits.categoryFeaturesMax, limits.categoryFeatureMaxCharacters];

const nameSchema = z
  .string()
  .trim()
  .max(nameMax, { error: () => m.categories_name_long({ max: formatNumber(nameMax) }) })
  .refine((name) => !turnsText(name), { error: () => m.categories_name_odd() });

/** One feature a line; empty lines are dropped. */
const featuresSchema = z
  .string()
  .transform((lines) =>
    lines
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  )
  .refine(
    (features) => features.length <= featuresMax && features.every((each) => each.length <= featureMax),
    {
      error: () =>
        m.categories_features_long({ max: formatNumber(featuresMax), length: formatNumber(featureMax) }),
    },
  )
  .refine((features) => features.every((each) => isVisible(each) && !turnsText(each)), {
    error: () => m.categories_name_odd(),
  });

/** One site a line: the id of a known one, or a label and an address. The database has the same rule. */
const targetsSchema = featuresSchema.refine(
  (targets) =>
    targets.every((each) =>
      /^([a-z]{1,20}|\S[^/]{0,39} https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(\/[A-Za-z0-9/?=&._~%-]*(\{prompt\})?)?)$/.test(
        each,
      ),
    ),
  { error: () => m.categories_targets_odd() },
);

/** A category's form; the database enforces the same rules for names. */
export const categoryFormSchema = z.object({
  name: nameSchema.refine(isVisible, { error: () => m.categories_name_required() }),
  name_ar: nameSchema
    .refine((name) => name === "" || isVisible(name), { error: () => m.categories_name_odd() })
    .transform((name) => name || null),
  kind: z.enum(categoryKinds),
  features: featuresSchema,
  features_ar: featuresSchema,
  tool: nameSchema.refine((tool) => tool === "" || isVisible(tool), { error: () => m.categories_name_odd() }),
  run_targets: targetsSchema,
  copy_rule: z.enum(copyRules),
});

export type CategoryFormInput = z.input<typeof categoryFormSchema>;
export type CategoryFormValues = z.output<typeof categoryFormSchema>;

export function formOf(category: Category | null): CategoryFormInput {
  return {
    name: category?.name ?? "",
    name_ar: category?.name_ar ?? "",
    kind: categoryKinds.find((kind) => kind === category?.kind) ?? "text",
    features: category?.features.join("\n") ?? "",
    features_ar: category?.features_ar.join("\n") ?? "",
    tool: category?.tool ?? "",
    run_targets: category?.run_targets.join("\n") ?? "",
    copy_rule: copyRules.find((rule) => rule === category?.copy_rule) ?? "text",
  };
}

/** Whether one of the changed fields differs from the value that was read. */
export function isChangedSince(read: Category, now: Category, changes: Partial<CategoryFormValues>): boolean {
  const [before, after] = [formOf(read), formOf(now)];
  return categoryFormSchema
    .keyof()
    .options.some((field) => field in changes && before[field] !== after[field]);
}

/** Of a form's values those of the fields that were changed. */
export function changesOf(
  values: CategoryFormValues,
  isChanged: Partial<Record<keyof CategoryFormValues, boolean>>,
): Partial<CategoryFormValues> {
  const fields = categoryFormSchema.keyof().options.filter((field) => isChanged[field]);
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
