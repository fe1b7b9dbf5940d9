import { z } from "zod";
import { limits } from "@/config/limits";
import { isVisible, turnsText } from "@/domain/text/names";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { Category } from "../api/categories";

// Spec 3.8; threat X3.
export const categoryKinds = ["text", "image", "video", "audio", "workflow"] as const;

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

/** A category's form; the database enforces the same rules for names. */
export const categoryFormSchema = z.object({
  name: nameSchema.refine(isVisible, { error: () => m.categories_name_required() }),
  name_ar: nameSchema
    .refine((name) => name === "" || isVisible(name), { error: () => m.categories_name_odd() })
    .transform((name) => name || null),
  kind: z.enum(categoryKinds),
  features: featuresSchema,
  features_ar: featuresSchema,
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
  { name, name_ar, kind, features, features_ar }: CategoryFormValues,
  isChanged: Partial<Record<keyof CategoryFormValues, boolean>>,
): Partial<CategoryFormValues> {
  return {
    ...(isChanged.name && { name }),
    ...(isChanged.name_ar && { name_ar }),
    ...(isChanged.kind && { kind }),
    ...(isChanged.features && { features }),
    ...(isChanged.features_ar && { features_ar }),
  };
}
