import { z } from "zod";
import { streamFunction } from "@/lib/supabase/functions";
import type { Wish } from "../model/wish";

/** With `prompt` and `change` the prompt is changed; with only `prompt` it is continued. */
export type GenerationRequest = Wish & { prompt?: string; change?: string };

const partSchema = z.union([
  z.object({ text: z.string() }),
  z.object({ end: z.enum(["done", "length", "broken"]) }),
]);

/**
 * Streams a prompt by `generate-prompt`; resolves to how it ended, "broken" where the connection was lost. Throws before
 * the first word, or where `signal` aborts.
 */
export async function streamPrompt(
  request: GenerationRequest,
  signal: AbortSignal,
  onWords: (words: string) => void,
): Promise<"done" | "length" | "broken"> {
  for await (const data of streamFunction("generate-prompt", request, signal)) {
    const part = partSchema.parse(data);
    if ("end" in part) return part.end;
    onWords(part.text);
  }
  return "broken";
}
