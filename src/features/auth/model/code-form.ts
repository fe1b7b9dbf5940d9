import { z } from "zod";
import { m } from "@/lib/i18n";
import { oneTimeCodeSchema } from "@/lib/one-time-code";

export const codeFormSchema = z.object({ code: oneTimeCodeSchema(m.code_required) });

export type CodeFormInput = z.input<typeof codeFormSchema>;
export type CodeFormValues = z.output<typeof codeFormSchema>;
