import { z } from "zod";
import type { Locale } from "@/config/locale";

export const kinds = ["text", "image", "workflow"] as const;
export const tones = ["plain", "friendly", "formal", "persuasive", "playful"] as const;

/** The limits of what is typed; the edge function `generate-prompt` holds the same. */
export const generatorLimits = {
  ideaMinCharacters: 10,
  ideaMaxCharacters: 4_000,
  changeMinCharacters: 3,
  changeMaxCharacters: 1_000,
  promptMaxCharacters: 20_000,
  versionsMax: 12,
} as const;

const wishSchema = z.object({
  idea: z.string(),
  kind: z.enum(kinds),
  tone: z.enum(tones),
  language: z.enum(["en", "ar"]),
});

/** What the generator is asked for. */
export type Wish = z.infer<typeof wishSchema>;
export type Kind = Wish["kind"];

/** What this device has kept of it, or an empty one in the language of the interface. */
export function readWish(kept: unknown, language: Locale): Wish {
  const read = wishSchema.safeParse(kept);
  return read.success ? read.data : { idea: "", kind: "text", tone: "plain", language };
}
