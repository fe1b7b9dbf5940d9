import { z } from "zod";
import type { Locale } from "@/lib/i18n";
import { streamFunction } from "@/lib/supabase/functions";

const labelSchema = z.object({ model: z.string(), day: z.string(), isSandbox: z.boolean() });
const partSchema = z.union([
  labelSchema,
  z.object({ text: z.string() }),
  z.object({ end: z.enum(["done", "length", "broken", "withheld"]) }),
]);

export type TrialLabel = z.infer<typeof labelSchema>;
export type TrialEnd = "done" | "length" | "broken" | "withheld";

type Trial = { prompt: string; language: Locale; values: Record<string, string> };

/** Streams a hidden prompt's result by `try-prompt`; throws before the first word, or where `signal` aborts. */
export async function streamTrial(
  trial: Trial,
  signal: AbortSignal,
  on: { label: (label: TrialLabel) => void; words: (words: string) => void },
): Promise<TrialEnd> {
  for await (const data of streamFunction("try-prompt", trial, signal)) {
    const part = partSchema.parse(data);
    if ("end" in part) return part.end;
    if ("text" in part) on.words(part.text);
    else on.label(part);
  }
  return "broken";
}
