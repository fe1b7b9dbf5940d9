import { z } from "zod";
import { limits } from "@/config/limits";
import { hasAtMost } from "@/domain/text/characters";
import { isVisible, turnsText } from "@/domain/text/names";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

const tooLong = (max: number) => ({ error: () => m.collection_name_long({ max: formatNumber(max) }) });
const noteMax = limits.collectionNoteMaxCharacters;

/** A note may be empty and have line breaks; the database enforces the same rules. */
export const noteSchema = z
  .string()
  .trim()
  .refine((note) => hasAtMost(note, noteMax), {
    error: () => m.collection_note_long({ max: formatNumber(noteMax) }),
  })
  .refine((note) => !turnsText(note.replaceAll("\n", " ")), { error: () => m.collection_name_odd() });

export const collectionNameSchema = z
  .string()
  .trim()
  .refine(
    (name) => hasAtMost(name, limits.collectionNameMaxCharacters),
    tooLong(limits.collectionNameMaxCharacters),
  )
  .refine(isVisible, { error: () => m.collection_name_required() })
  .refine((name) => !turnsText(name), { error: () => m.collection_name_odd() });

export const collectionFormSchema = z.object({ name: collectionNameSchema, note: noteSchema });

export type CollectionFormValues = z.infer<typeof collectionFormSchema>;
