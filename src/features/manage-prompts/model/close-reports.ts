import { z } from "zod";
import { limits } from "@/config/limits";

export const outcomes = ["resolved", "hidden", "dismissed"] as const;

export const closeReportsSchema = z.object({
  outcome: z.enum(outcomes),
  answer: z.string().trim().max(limits.reportNoteMaxCharacters),
});

export type ClosedReports = z.infer<typeof closeReportsSchema>;
