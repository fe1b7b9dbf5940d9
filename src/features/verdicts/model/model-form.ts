import { z } from "zod";
import { limits } from "@/config/limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

const named = z
  .string()
  .trim()
  .min(1, { error: () => m.models_missing() })
  .max(limits.modelNameMaxCharacters, {
    error: () => m.report_note_too_long({ max: formatNumber(limits.modelNameMaxCharacters) }),
  });

export const modelFormSchema = z
  .object({
    name: named,
    provider: named,
    api_name: z
      .string()
      .trim()
      .regex(/^([A-Za-z0-9][A-Za-z0-9._:/@-]{0,119})?$/, { error: () => m.models_api_name_odd() })
      .transform((name) => name || null),
    position: z.coerce.number<string>().int().catch(0),
    runs: z.boolean(),
    is_offered: z.boolean(),
  })
  .refine(({ runs, api_name }) => !runs || api_name !== null, {
    path: ["api_name"],
    error: () => m.models_api_name_missing(),
  });

export type ModelFormInput = z.input<typeof modelFormSchema>;
export type ModelFormValues = z.output<typeof modelFormSchema>;
