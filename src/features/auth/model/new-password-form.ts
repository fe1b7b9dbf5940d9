import { z } from "zod";
import { m } from "@/lib/i18n";
import { isCommonPassword, newPasswordSchema } from "./password";

/** A password chosen anew, by whoever came through a recovery link. */
export const newPasswordFormSchema = z.object({
  password: newPasswordSchema.refine(async (password) => !(await isCommonPassword(password)), {
    error: () => m.password_common(),
  }),
});

export type NewPasswordFormValues = z.infer<typeof newPasswordFormSchema>;
