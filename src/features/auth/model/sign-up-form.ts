import { z } from "zod";
import { limits } from "@/config/limits";
import { hasAtMost } from "@/domain/text/characters";
import { isHouseName, isVisible, turnsText } from "@/domain/text/names";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { emailSchema, phoneSchema, unusedField } from "./identity";
import { isCommonPassword, newPasswordSchema, ownWords } from "./password";

const firstName = z
  .string()
  .trim()
  .refine(isVisible, { error: () => m.signup_first_name_required() })
  .refine((name) => hasAtMost(name, limits.firstNameMaxCharacters), {
    error: () => m.signup_first_name_too_long({ max: formatNumber(limits.firstNameMaxCharacters) }),
  })
  .refine((name) => !turnsText(name), { error: () => m.signup_first_name_odd() })
  .refine((name) => !isHouseName(name), { error: () => m.signup_first_name_ours() });

const others = { firstName, password: newPasswordSchema };

// Spec 5.2.
export const signUpFormSchema = z
  .discriminatedUnion("kind", [
    z.object({ ...others, kind: z.literal("email"), email: emailSchema, phone: unusedField }),
    z.object({ ...others, kind: z.literal("phone"), email: unusedField, phone: phoneSchema }),
  ])
  .superRefine(async ({ password, firstName: name, email }, context) => {
    if (await isCommonPassword(password, ownWords(name, email)))
      context.addIssue({ code: "custom", path: ["password"], message: m.password_common() });
  });

/** The fields of a just confirmed account in another browser than the sign-up's. */
export const firstPasswordFormSchema = z
  .object(others)
  .superRefine(async ({ password, firstName: name }, context) => {
    if (await isCommonPassword(password, ownWords(name, "")))
      context.addIssue({ code: "custom", path: ["password"], message: m.password_common() });
  });

export type FirstPasswordFormValues = z.output<typeof firstPasswordFormSchema>;

export type SignUpFormInput = z.input<typeof signUpFormSchema>;
export type SignUpFormValues = z.output<typeof signUpFormSchema>;
