/** A string of a JSON file, with its name and path. */
export type Leaf = { name: string; value: string; place: string };

const LONGEST_NAME = 80;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** n8n keeps headers, query parameters and fields as name-value objects: the value's name is the one beside it. */
function nameBeside(holder: Record<string, unknown>, key: string): string {
  if (!["value", "stringValue", "keyValue"].includes(key)) return key;
  return text(holder.name) || text(holder.key) || text(holder.id) || key;
}

const short = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(0, LONGEST_NAME);

/** No secret is shorter, and a file may have millions of strings. */
const SHORTEST = 6;

/** The strings of a file that may be secrets. In a workflow the path is the node's name and the path within the node. */
export function* leavesOf(value: unknown, name = "", place = "", path = ""): Generator<Leaf> {
  if (typeof value === "string") {
    if (value.length >= SHORTEST)
      yield { name, value, place: place === "" ? path || "$" : `${place} › ${path}` };
  } else if (Array.isArray(value)) {
    const areNodes = name === "nodes" && value.every((entry) => isObject(entry) && "parameters" in entry);
    for (const [index, entry] of value.entries()) {
      if (!mayHold(entry)) continue;
      const node = areNodes ? short(text((entry as Record<string, unknown>).name)) : "";
      yield* leavesOf(entry, name, node || place, node ? "" : `${path}[${index}]`);
    }
  } else if (isObject(value)) {
    for (const [key, entry] of Object.entries(value)) {
      if (!mayHold(entry)) continue;
      const dot = path === "" ? "" : ".";
      yield* leavesOf(entry, nameBeside(value, key), place, `${path}${dot}${short(key)}`);
    }
  }
}

const mayHold = (value: unknown) =>
  typeof value === "string" ? value.length >= SHORTEST : typeof value === "object" && value !== null;
