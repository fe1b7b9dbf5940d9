import { z } from "zod";
import { toLatinDigits } from "./format/digits";

/** A mailed or texted code of six digits, typed with or without spaces; any other gets the message. */
export const oneTimeCodeSchema = (message: () => string) =>
  z
    .string()
    .transform((text) => toLatinDigits(text).replace(/\s/g, ""))
    .refine((code) => /^\d{6}$/.test(code), { error: () => message() });
