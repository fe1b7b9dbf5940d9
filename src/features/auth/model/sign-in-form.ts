import { z } from "zod";
import { m } from "@/lib/i18n";

/** Sign-in asks for an e-mail address and a password (specification, section 5). */
export const signInFormSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, { error: () => m.login_credentials_required() })
    .pipe(z.email({ error: () => m.login_email_invalid() })),
  password: z.string().min(1, { error: () => m.login_credentials_required() }),
});

export type SignInFormValues = z.infer<typeof signInFormSchema>;
