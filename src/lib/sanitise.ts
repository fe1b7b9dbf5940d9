const secretName = /password|token|secret|key|authorization|cookie|session|e-?mail|phone|name/i;
const emailAddress = /[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}/g;
const token = /\b(?:ey[\w-]+\.[\w-]+\.[\w-]+|s[bk]_\w+)/g;

const longest = 500;
const deepest = 3;
const most = 20;

/** Removes tokens and e-mail addresses from a text and cuts long ones. */
export function sanitiseText(text: string): string {
  const read = text.slice(0, 10 * longest);
  return read.replace(token, "[token]").replace(emailAddress, "[e-mail]").slice(0, longest);
}

// Threat E7.
export function sanitise(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return sanitiseText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === deepest) return "[deeper]";
  if (Array.isArray(value)) return value.slice(0, most).map((item) => sanitise(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, most)
      .map(([name, item]) => [name, secretName.test(name) ? "[removed]" : sanitise(item, depth + 1)]),
  );
}

/** Enough of an id to distinguish users within a log, too little to identify them. */
export function maskUserId(id: string): string {
  return `${id.slice(0, 4)}****`;
}
