import { z } from "zod";
import { streamFunction } from "@/lib/supabase/functions";
import type { Wish } from "../model/wish";

/** With a prompt and a change the prompt is changed, with a prompt alone it is gone on with. */
export type Asked = Wish & { prompt?: string; change?: string };

const partSchema = z.union([
  z.object({ text: z.string() }),
  z.object({ end: z.enum(["done", "length", "broken"]) }),
]);

/**
 * A prompt by `generate-prompt`, word by word; resolves with how it ended, "broken" where the stream was cut off. Throws
 * where it fails before, and where `signal` aborts.
 */
export async function streamPrompt(
  asked: Asked,
  signal: AbortSignal,
  onWords: (words: string) => void,
): Promise<"done" | "length" | "broken"> {
  for await (const data of streamFunction("generate-prompt", asked, signal)) {
    const part = partSchema.parse(data);
    if ("end" in part) return part.end;
    onWords(part.text);
  }
  return "broken";
}
