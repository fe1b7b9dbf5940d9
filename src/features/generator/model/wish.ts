import { z } from "zod";
import type { Locale } from "@/config/locale";

export const wishKinds = ["text", "image", "workflow"] as const;
export const tones = ["plain", "friendly", "formal", "persuasive", "playful"] as const;

/** The edge function `generate-prompt` enforces the same limits. */
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
  kind: z.enum(wishKinds),
  tone: z.enum(tones),
  language: z.enum(["en", "ar"]),
});

export type Wish = z.infer<typeof wishSchema>;
export type Kind = Wish["kind"];

/** The input kept on this device, or an empty one in the interface's language. */
export function readWish(kept: unknown, language: Locale): Wish {
  const read = wishSchema.safeParse(kept);
  return read.success ? read.data : { idea: "", kind: "text", tone: "plain", language };
}
