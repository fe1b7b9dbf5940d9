import { z } from "zod";
import { limits } from "@/config/limits";

export const outcomes = ["resolved", "hidden", "dismissed"] as const;

export const settlementSchema = z.object({
  outcome: z.enum(outcomes),
  answer: z.string().trim().max(limits.reportNoteMaxCharacters),
});

export type Settlement = z.infer<typeof settlementSchema>;
