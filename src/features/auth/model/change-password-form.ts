import { z } from "zod";
import { m } from "@/lib/i18n";
import { newPasswordFormSchema } from "./new-password-form";

/** The present password and a new one. */
export const changePasswordFormSchema = newPasswordFormSchema.extend({
  current: z.string().min(1, { error: () => m.account_password_current_required() }),
});

export type ChangePasswordFormValues = z.infer<typeof changePasswordFormSchema>;
