import { z } from "zod";
import { generatorLimits } from "./wish";

/** How a stream ended: complete, at its length limit, broken off, or stopped by the reader. */
const endSchema = z.enum(["done", "length", "broken", "stopped"]);

const versionSchema = z.object({
  id: z.string(),
  text: z.string(),
  end: endSchema,
  /** The requested change; null for a version written from the idea. */
  change: z.string().nullable(),
  /** The text that it changes; null for a version written from the idea. */
  original: z.string().nullable().default(null),
});

export type End = z.infer<typeof endSchema>;
export type GeneratedVersion = z.infer<typeof versionSchema>;

/** The session's versions kept on this device, oldest first. */
export function readVersions(kept: unknown): GeneratedVersion[] {
  const read = z.array(versionSchema).safeParse(kept);
  return read.success ? read.data : [];
}

/** Adds or replaces a version; the oldest are dropped. */
export function withVersion(
  versions: readonly GeneratedVersion[],
  version: GeneratedVersion,
): GeneratedVersion[] {
  const isKnown = versions.some(({ id }) => id === version.id);
  const all = isKnown
    ? versions.map((each) => (each.id === version.id ? version : each))
    : [...versions, version];
  return all.slice(-generatorLimits.versionsMax);
}

/** Whether the model can continue a version. */
export const mayGoOn = ({ end, text }: GeneratedVersion): boolean =>
  end !== "done" && text.length < generatorLimits.promptMaxCharacters;
