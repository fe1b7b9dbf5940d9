import { type PromptVariable, type Value, type Values, withValue } from "@/domain/prompt/variables";

export function storedName(promptId: string): string {
  return `values:${promptId}`;
}

function fits({ type, options }: PromptVariable, value: unknown): value is Value {
  if (type !== "choice") return typeof value === "string";
  return value === "" || (typeof value === "number" && options[value] !== undefined);
}

export function storedValues(fields: readonly PromptVariable[], kept: unknown): Values {
  const entries = new Map<string, unknown>(Object.entries(typeof kept === "object" && kept ? kept : {}));
  return fields.reduce((values: Values, field) => {
    const value = entries.get(field.name);
    return fits(field, value) ? withValue(values, field, value) : values;
  }, new Map());
}

/** The part of a link after "#" that fills the fields. Browsers send it to no server. */
export function linkOfValues(values: Values): string {
  return `#${new URLSearchParams({ values: JSON.stringify(Object.fromEntries(values)) })}`;
}

/** The values that such a link carries; none if it carries something else. */
export function linkedValues(fields: readonly PromptVariable[], hash: string): Values {
  try {
    return storedValues(fields, JSON.parse(new URLSearchParams(hash.slice(1)).get("values") ?? "null"));
  } catch {
    return new Map();
  }
}
