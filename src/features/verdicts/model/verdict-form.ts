import { z } from "zod";
import { limits } from "@/config/limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

export const verdictOutcomes = ["worked", "partly", "failed"] as const;
export type VerdictOutcome = (typeof verdictOutcomes)[number];

const short = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => m.report_note_too_long({ max: formatNumber(max) }) });

export const verdictFormSchema = z.object({
  outcome: z.enum(verdictOutcomes),
  /** A listed model's id; empty for another. */
  model: z.string(),
  other: short(limits.modelNameMaxCharacters),
  sentence: short(limits.verdictSentenceMaxCharacters),
  result: short(limits.verdictResultMaxCharacters),
});

export type VerdictFormValues = z.infer<typeof verdictFormSchema>;
