import { z } from "zod";
import type { Locale } from "@/config/locale";
import { callFunction } from "@/lib/supabase/functions";
import { otherLanguage } from "../model/translation";

const answerSchema = z.object({ translatedText: z.string().min(1) });

/** Translates a text with `translate-text` (spec 7.10). Throws if that fails or returns nothing. */
export async function translate(text: string, source: Locale): Promise<string> {
  if (text === "") return "";
  const answer = await callFunction("translate-text", {
    text,
    targetLanguage: otherLanguage(source),
    sourceLanguage: source,
  });
  return answerSchema.parse(answer).translatedText;
}
