import { z } from "zod";
import { StripeRefusal } from "./refusal.ts";

/** Form fields are texts; Stripe reads numbers and flags out of them. */
export const integer = z
  .union([z.number().int(), z.string().regex(/^-?\d{1,15}$/)])
  .transform((value) => Number(value));

export const flag = z
  .union([z.boolean(), z.enum(["true", "false"])])
  .transform((value) => value === true || value === "true");

export const metadata = z.record(z.string().max(40), z.string().max(500));

/** The parameters of a call. Throws what Stripe answers to missing, unknown and malformed ones. */
export function readParams<Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys") {
    const param = nameOf([...issue.path, issue.keys[0] ?? ""]);
    throw StripeRefusal.invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = nameOf(issue?.path ?? []);
  const value = valueAt(given, issue?.path ?? []);
  if (value === undefined)
    throw StripeRefusal.invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  if (value === "")
    throw StripeRefusal.invalid(`You passed an empty string for '${param}'.`, {
      code: "parameter_invalid_empty",
      param,
    });
  if (issue?.code === "invalid_union" || (issue?.code === "invalid_format" && issue.format === "regex"))
    throw StripeRefusal.invalid(`Invalid integer: ${String(value)}`, {
      code: "parameter_invalid_integer",
      param,
    });
  if (issue?.code === "invalid_format" && issue.format === "url")
    throw StripeRefusal.invalid("Not a valid URL", { code: "url_invalid", param });
  if (issue?.code === "invalid_format" && issue.format === "email")
    throw StripeRefusal.invalid(`Invalid email address: ${String(value)}`, { code: "email_invalid", param });
  if (issue?.code === "invalid_value")
    throw StripeRefusal.invalid(`Invalid ${param}: must be one of ${issue.values.join(", ")}`, { param });
  throw StripeRefusal.invalid(`Invalid ${param}: ${issue?.message ?? "not as expected"}`, { param });
}

/** `line_items[0][price_data]`, as Stripe names a place. */
const nameOf = ([first, ...rest]: PropertyKey[]) =>
  `${String(first ?? "")}${rest.map((part) => `[${String(part)}]`).join("")}`;

function valueAt(given: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined),
    given,
  );
}
