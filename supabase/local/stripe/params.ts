import { z } from "zod";
import { StripeRefusal } from "./refusal.ts";

const INVALID_INTEGER = "parameter_invalid_integer";

/** Form fields are texts; Stripe reads numbers and flags out of them. */
const readAs = <Value>(pattern: RegExp, read: (text: string) => Value, error: string, code?: string) =>
  z.unknown().transform((value, { addIssue }) => {
    const text = String(value);
    if (pattern.test(text)) return read(text);
    addIssue({ code: "custom", message: `${error}: ${text}`, params: { code } });
    return z.NEVER;
  });

export const integer = readAs(/^-?\d{1,15}$/, Number, "Invalid integer", INVALID_INTEGER);

export const flag = readAs(/^(true|false)$/, (text) => text === "true", "Invalid boolean");

/** An integer of at least so much, and what is said of a smaller one. */
export const atLeast = (least: number, error: string) =>
  integer.refine((value) => value >= least, { error, params: { code: INVALID_INTEGER } });

const currencies = Intl.supportedValuesOf("currency").map((code) => code.toLowerCase());

export const currency = z
  .string()
  .toLowerCase()
  .refine((code) => currencies.includes(code), {
    error: ({ input }) =>
      `Invalid currency: ${input}. Stripe currently supports these currencies: ${currencies.join(", ")}`,
  });

export const expansions = z.array(z.string()).optional();

/** The parameters of a call. Throws what Stripe answers to missing, unknown and malformed ones. */
export function readParams<Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  throw refusalOf(issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0], given);
}

function refusalOf(issue: z.core.$ZodIssue | undefined, given: unknown): StripeRefusal {
  const path = issue?.path ?? [];
  const param = nameOf(path);
  if (issue?.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => nameOf([...path, key]));
    return StripeRefusal.malformed(
      `Received unknown parameter${names.length > 1 ? "s" : ""}: ${names.join(", ")}`,
      { code: "parameter_unknown", param: names[0] ?? "" },
    );
  }
  const value = valueAt(given, path);
  if (value === undefined)
    return StripeRefusal.malformed(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  if (value === "")
    return StripeRefusal.malformed(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a field; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: "parameter_invalid_empty", param },
    );
  const { message, code } = sayingOf(issue, value, param);
  return StripeRefusal.malformed(message, { ...(code && { code }), param });
}

/** What is wrong with a value that is there. */
function sayingOf(
  issue: z.core.$ZodIssue | undefined,
  value: unknown,
  param: string,
): { message: string; code?: string } {
  const text = String(value);
  switch (issue?.code) {
    case "invalid_union": {
      const last = issue.errors.at(-1)?.[0];
      return sayingOf(last, valueAt(value, last?.path ?? []), param);
    }
    case "invalid_format":
      if (issue.format === "url") return { message: "Not a valid URL", code: "url_invalid" };
      if (issue.format === "email")
        return { message: `Invalid email address: ${text}`, code: "email_invalid" };
      break;
    case "invalid_value":
      return { message: `Invalid ${param}: must be one of ${alternatives(issue.values)}` };
    case "invalid_type":
      return { message: `Invalid ${issue.expected === "record" ? "object" : issue.expected}` };
    case "too_big":
      if (issue.origin === "string")
        return { message: `Invalid string: ${shortened(text)}; must be at most ${issue.maximum} characters` };
      break;
    case "custom":
      return { message: issue.message, ...(issue.params?.code && { code: String(issue.params.code) }) };
  }
  return { message: `Invalid ${param}: ${issue?.message ?? "not as expected"}` };
}

const alternatives = (values: readonly unknown[]) =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(values.map(String));

const shortened = (text: string) => `${text.slice(0, 4)}...${text.slice(-4)}`;

/** `line_items[0][price_data]`, as Stripe names a place. */
const nameOf = ([first, ...rest]: PropertyKey[]) =>
  `${String(first ?? "")}${rest.map((part) => `[${String(part)}]`).join("")}`;

function valueAt(given: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined),
    given,
  );
}
