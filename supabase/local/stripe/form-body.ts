/** Stripe's own names are half as deep. */
const DEEPEST = 12;

type Nested = { [key: string]: string | Nested };

/** The fields of a form, or of a query, whose names nest: `line_items[0][price_data][currency]=usd`, `expand[]=charge`. */
export function readForm(text: string): Record<string, unknown> {
  const root: Nested = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(root, partsOf(name), value);
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, asValue(value, name)]));
}

function partsOf(name: string): string[] {
  const [first = "", ...rest] = name.split("[", DEEPEST);
  return [first, ...rest.map((part) => part.replace(/\]$/, ""))];
}

function put(target: Nested, [part = "", ...rest]: string[], value: string): void {
  const key = part === "" ? String(Object.keys(target).length) : part;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const next = target[key];
  const inner: Nested = typeof next === "object" ? next : Object.create(null);
  target[key] = inner;
  put(inner, rest, value);
}

/** Numbered keys are a list; metadata may have any names. */
function asValue(value: string | Nested, name: string): unknown {
  if (typeof value === "string") return value;
  const keys = Object.keys(value);
  const entries = keys.map((key) => [key, asValue(value[key] ?? "", key)] as const);
  if (name !== "metadata" && keys.every((key) => /^\d+$/.test(key))) return entries.map(([, item]) => item);
  return Object.fromEntries(entries);
}
