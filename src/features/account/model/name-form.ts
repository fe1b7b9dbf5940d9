import { z } from "zod";
import { limits } from "@/config/limits";
import { hasAtMost } from "@/domain/text/characters";
import { isHouseName, isVisible, turnsText } from "@/domain/text/names";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

/** The first name may be empty; the database enforces the same limit. */
export const nameFormSchema = z.object({
  firstName: z
    .string()
    .trim()
    .refine((name) => hasAtMost(name, limits.firstNameMaxCharacters), {
      error: () => m.signup_first_name_too_long({ max: formatNumber(limits.firstNameMaxCharacters) }),
    })
    .refine((name) => name === "" || isVisible(name), { error: () => m.signup_first_name_required() })
    .refine((name) => !turnsText(name), { error: () => m.signup_first_name_odd() })
    .refine((name) => !isHouseName(name), { error: () => m.signup_first_name_ours() }),
});

export type NameFormValues = z.infer<typeof nameFormSchema>;
