import { z } from "zod";
import { toLatinDigits } from "@/lib/digits";
import { m } from "@/lib/i18n";

export const codeFormSchema = z.object({
  code: z
    .string()
    .transform((text) => toLatinDigits(text).replace(/\s/g, ""))
    .refine((code) => /^\d{6}$/.test(code), { error: () => m.code_required() }),
});

export type CodeFormInput = z.input<typeof codeFormSchema>;
export type CodeFormValues = z.output<typeof codeFormSchema>;
