import { z } from "zod";
import { limits } from "@/config/limits";
import { m } from "@/lib/i18n";

export const reportReasons = ["broken", "misleading", "copied", "harmful", "other"] as const;

export const reportFormSchema = z.object({
  reason: z.enum(reportReasons, { error: () => m.report_reason_missing() }),
  note: z
    .string()
    .trim()
    .max(limits.reportNoteMaxCharacters, {
      error: () => m.report_note_too_long({ max: limits.reportNoteMaxCharacters }),
    }),
});

export type ReportFormValues = z.infer<typeof reportFormSchema>;
