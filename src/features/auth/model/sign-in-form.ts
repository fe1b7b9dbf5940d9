import { z } from "zod";
import { m } from "@/lib/i18n";
import { emailSchema, phoneSchema, unusedField } from "./identity";

const password = z.string().min(1, { error: () => m.login_credentials_required() });

// Spec 5.1.
export const signInFormSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("email"), email: emailSchema, phone: unusedField, password }),
  z.object({ kind: z.literal("phone"), email: unusedField, phone: phoneSchema, password }),
]);

export type SignInFormInput = z.input<typeof signInFormSchema>;
export type SignInFormValues = z.output<typeof signInFormSchema>;
