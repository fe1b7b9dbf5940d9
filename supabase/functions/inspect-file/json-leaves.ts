/** A string of a JSON file: what it is called, and where it stands. */
export type Leaf = { name: string; value: string; place: string };

const LONGEST_NAME = 80;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** A list of names with values, as n8n keeps headers, query parameters and fields: the value is called by the name beside it. */
function nameBeside(holder: Record<string, unknown>, key: string): string {
  if (!["value", "stringValue", "keyValue"].includes(key)) return key;
  return text(holder.name) || text(holder.key) || text(holder.id) || key;
}

const short = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(0, LONGEST_NAME);

/** Every string of a file. The place of what a node of a workflow holds is the node's name and the path in it. */
export function leavesOf(root: unknown): Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (value: unknown, name: string, place: string, path: string): void => {
    if (typeof value === "string") {
      leaves.push({ name, value, place: place === "" ? path || "$" : `${place} › ${path}` });
    } else if (Array.isArray(value)) {
      const areNodes = name === "nodes" && value.every((entry) => isObject(entry) && "parameters" in entry);
      value.forEach((entry, index) => {
        const node = areNodes ? short(text(entry.name)) : "";
        visit(entry, name, node || place, node ? "" : `${path}[${index}]`);
      });
    } else if (isObject(value)) {
      for (const [key, entry] of Object.entries(value)) {
        const dot = path === "" ? "" : ".";
        visit(entry, nameBeside(value, key), place, `${path}${dot}${short(key)}`);
      }
    }
  };
  visit(root, "", "", "");
  return leaves;
}
