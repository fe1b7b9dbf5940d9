import { leavesOf } from "./json-leaves.ts";
import { Refusal } from "./refusal.ts";
import { isSecretName, isSecretValue } from "./secret-words.ts";
import { findSecrets } from "./text-secrets.ts";

const MOST_NAMED = 5;

/** The places of likely secrets in a text, never the secrets themselves. */
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
  const places: string[] = leaves
    .filter(({ name, value }) => isSecretName(name) && isSecretValue(name, value))
    .map(({ place, name }) => `${place} (${name})`);
  const lines = leaves.map(({ name, value }) => `${name}=${value}\n`);
  let [at, passed] = [0, 0];
  for (const finding of await findSecrets(lines.join(""))) {
    while (passed + (lines[at]?.length ?? 0) <= finding.at) passed += lines[at++]?.length ?? 0;
    const place = leaves[at]?.place ?? "";
    if (!places.some((known) => known.startsWith(`${place} (`))) places.push(`${place} (${finding.kind})`);
  }
  return places.length > 0 ? places : secretsInText(text);
}

/** Throws where there are any, naming the first place. */
export function refuseSecrets(places: readonly string[]): void {
  if (places.length > 0)
    throw new Refusal("secret_found", [...new Set(places)].slice(0, MOST_NAMED).join("; "));
}
