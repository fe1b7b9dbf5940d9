import { z } from "zod";
import type { Locale } from "@/config/locale";
import { callFunction } from "@/lib/supabase/functions";
import type { Enhancement } from "../model/enhancement";

const answerSchema = z.object({
  improved: z.string().min(1),
  changes: z.array(z.object({ what: z.string(), why: z.string() })).min(1),
});

/** Improves a prompt by `enhance-prompt`; the reasons come in the given language. */
export async function enhance(text: string, language: Locale): Promise<Enhancement> {
  return answerSchema.parse(await callFunction("enhance-prompt", { text, language }));
}
