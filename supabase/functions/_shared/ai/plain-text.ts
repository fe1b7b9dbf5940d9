import { z } from "zod";

const turnsText = /[\u202a-\u202e\u2066-\u2069]/g;

/** A schema for text that Postgres can store, of `min` to `max` characters; not trimmed. Threat X3. */
export const plainText = (min: number, max: number) =>
  z
    .string()
    .refine((text) => text.length >= min && text.length <= max, `Write ${min} to ${max} characters`)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "Not plain text");

/** The same for a model's text, without bidi marks. Its JSON schema is a plain string's. */
export const writtenText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(turnsText, ""))
    .pipe(plainText(1, max));

/** A piece of a model's text that Postgres can store, without bidi marks. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(turnsText, "").replaceAll("\0", "").toWellFormed();
