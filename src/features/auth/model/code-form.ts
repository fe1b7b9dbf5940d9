import { z } from "zod";
import { m } from "@/lib/i18n";

const toLatinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/\s/g, "");

export const codeFormSchema = z.object({
  code: z
    .string()
    .transform(toLatinDigits)
    .refine((code) => /^\d{6}$/.test(code), { error: () => m.code_required() }),
});

export type CodeFormInput = z.input<typeof codeFormSchema>;
export type CodeFormValues = z.output<typeof codeFormSchema>;
