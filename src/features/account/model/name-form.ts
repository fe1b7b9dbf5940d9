import { z } from "zod";
import { limits } from "@/config/limits";
import { m } from "@/lib/i18n";

/** The first name may be empty; the database holds the same limit. */
export const nameFormSchema = z.object({
  firstName: z
    .string()
    .trim()
    .max(limits.firstNameMaxCharacters, {
      error: () => m.signup_first_name_too_long({ max: limits.firstNameMaxCharacters }),
    }),
});

export type NameFormValues = z.infer<typeof nameFormSchema>;
