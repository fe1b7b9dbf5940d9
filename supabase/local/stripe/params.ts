import { z } from "zod";
import { StripeRefusal } from "./refusal.ts";

/** Form fields are strings. */
export const integer = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int());

export const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

/** The parameters of a call. Throws Stripe's 400 for missing, unknown and malformed ones. */
export function readParams<Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw StripeRefusal.invalid(z.prettifyError(parsed.error));
}
