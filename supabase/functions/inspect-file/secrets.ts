import { leavesOf } from "./json-leaves.ts";
import { Refusal } from "./refusal.ts";
import { isSecretName, isSecretValue } from "./secret-words.ts";
import { findSecrets } from "./text-secrets.ts";

/** The places that a refusal names. */
export const MOST_NAMED = 5;

/** The first places of likely secrets in a text, never the secrets themselves. */
export async function secretsInText(text: string): Promise<string[]> {
  const found = await findSecrets(text);
  const lineOf = (at: number) => text.slice(0, at).split("\n").length;
  return found.slice(0, MOST_NAMED).map(({ kind, at }) => `line ${lineOf(at)} (${kind})`);
}

/**
 * The same for JSON: its parsed strings with their names, and its raw text, in which a key may be duplicated. In an n8n
 * workflow a place is a node and its parameter.
 */
export async function secretsInJson(text: string): Promise<string[]> {
  const leaves = leavesOf(JSON.parse(text));
  const kinds = new Map<string, string>();
  for (const { place, name, value } of leaves)
    if (isSecretName(name) && isSecretValue(name, value)) kinds.set(place, name);
  const lines = leaves.map(({ name, value }) => `${name}=${value}\n`);
  let [at, passed] = [0, 0];
  for (const finding of await findSecrets(lines.join(""))) {
    while (passed + (lines[at]?.length ?? 0) <= finding.at) passed += lines[at++]?.length ?? 0;
    const place = leaves[at]?.place ?? "";
    if (!kinds.has(place)) kinds.set(place, finding.kind);
  }
  if (kinds.size === 0) return secretsInText(text);
  return [...kinds].slice(0, MOST_NAMED).map(([place, kind]) => `${place} (${kind})`);
}

/** Throws where there are any, naming the first place. */
export function refuseSecrets(places: readonly string[]): void {
  if (places.length > 0)
    throw new Refusal("secret_found", [...new Set(places)].slice(0, MOST_NAMED).join("; "));
}
