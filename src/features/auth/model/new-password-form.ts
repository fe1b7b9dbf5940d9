import { z } from "zod";
import { m } from "@/lib/i18n";
import { isCommonPassword, newPasswordSchema } from "./password";

export const newPasswordFormSchema = z.object({
  password: newPasswordSchema.refine(async (password) => !(await isCommonPassword(password)), {
    error: () => m.password_common(),
  }),
});

export const changePasswordFormSchema = newPasswordFormSchema.extend({
  current: z.string().min(1, { error: () => m.account_password_current_required() }),
});

export type NewPasswordFormValues = z.infer<typeof newPasswordFormSchema>;
export type ChangePasswordFormValues = z.infer<typeof changePasswordFormSchema>;
