import { z } from "zod";

const turnsText = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text that a database can hold, of `min` to `max` characters; spaces around it stay. */
export const plainText = (min: number, max: number) =>
  z
    .string()
    .refine((text) => text.length >= min && text.length <= max, `Write ${min} to ${max} characters`)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "Not plain text");

/** The same from a language model, without marks that turn the direction of text. Its JSON schema is that of a string. */
export const writtenText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(turnsText, ""))
    .pipe(plainText(1, max));

/** A part of what a language model writes, as a database can hold it and without those marks. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(turnsText, "").replaceAll("\0", "").toWellFormed();
