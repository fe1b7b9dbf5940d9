import { z } from "zod";
import { limits } from "@/config/limits";
import { hasAtMost } from "@/domain/text/characters";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

export const reportReasons = ["broken", "misleading", "copied", "harmful", "other"] as const;

export const reportFormSchema = z.object({
  reason: z.enum(reportReasons, { error: () => m.report_reason_missing() }),
  note: z
    .string()
    .trim()
    .refine((note) => hasAtMost(note, limits.reportNoteMaxCharacters), {
      error: () => m.report_note_too_long({ max: formatNumber(limits.reportNoteMaxCharacters) }),
    }),
});

export type ReportFormValues = z.infer<typeof reportFormSchema>;
