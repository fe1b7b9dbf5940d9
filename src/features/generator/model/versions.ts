import { z } from "zod";
import { generatorLimits } from "./wish";

/** How a stream ended: as the model meant it, at the bound of its length, in the middle, or by the reader's Stop. */
const endSchema = z.enum(["done", "length", "broken", "stopped"]);

const versionSchema = z.object({
  id: z.string(),
  text: z.string(),
  end: endSchema,
  /** What was asked to be changed; null of a version that was written from the idea. */
  change: z.string().nullable(),
});

export type End = z.infer<typeof endSchema>;
export type Version = z.infer<typeof versionSchema>;

/** The versions that this device has kept of a session, the oldest first. */
export function readVersions(kept: unknown): Version[] {
  const read = z.array(versionSchema).safeParse(kept);
  return read.success ? read.data : [];
}

/** The versions with one more, or with one that has grown; the oldest go. */
export function withVersion(versions: readonly Version[], version: Version): Version[] {
  const isKnown = versions.some(({ id }) => id === version.id);
  const all = isKnown
    ? versions.map((each) => (each.id === version.id ? version : each))
    : [...versions, version];
  return all.slice(-generatorLimits.versionsMax);
}

/** Whether the model may be asked to go on with a version. */
export const mayGoOn = ({ end, text }: Version): boolean =>
  end !== "done" && text.length < generatorLimits.promptMaxCharacters;
