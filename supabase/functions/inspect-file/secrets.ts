import { type Effort, newEffort } from "./effort.ts";
import { type Leaf, leavesOf } from "./json-leaves.ts";
import { Refusal } from "./refusal.ts";
import { isSecretName, isSecretValue } from "./secret-words.ts";
import { findSecrets } from "./text-secrets.ts";

/** The places that a refusal names. Threat S11. */
export const MOST_NAMED = 5;

/** So much of a file's strings is searched at a time. */
const BATCH_CHARACTERS = 256 * 1024;

/** The first places of likely secrets in a text, never the secrets themselves. */
export async function secretsInText(text: string, effort = newEffort()): Promise<string[]> {
  const places: string[] = [];
  let [line, passed] = [1, 0];
  for (const { kind, at } of (await findSecrets(text, effort, MOST_NAMED)).slice(0, MOST_NAMED)) {
    for (let end = text.indexOf("\n", passed); end >= 0 && end < at; end = text.indexOf("\n", passed)) {
      line += 1;
      passed = end + 1;
    }
    places.push(`line ${line} (${kind})`);
  }
  return places;
}

/**
 * The same for JSON: its parsed strings with their names, and its raw text, in which a key may be duplicated. In an n8n
 * workflow a place is a node and its parameter.
 */
export async function secretsInJson(text: string, effort = newEffort()): Promise<string[]> {
  const kinds = new Map<string, string>();
  let batch: Leaf[] = [];
  let characters = 0;
  for (const leaf of leavesOf(JSON.parse(text))) {
    const { place, name, value } = leaf;
    if (isSecretName(name) && isSecretValue(name, value)) kinds.set(place, name);
    batch.push(leaf);
    characters += name.length + value.length;
    if (characters < BATCH_CHARACTERS) continue;
    await searchLeaves(batch, kinds, effort);
    if (kinds.size >= MOST_NAMED) break;
    [batch, characters] = [[], 0];
  }
  if (kinds.size < MOST_NAMED) await searchLeaves(batch, kinds, effort);
  if (kinds.size === 0) return secretsInText(text, effort);
  return [...kinds].slice(0, MOST_NAMED).map(([place, kind]) => `${place} (${kind})`);
}

/** Notes the places of likely secrets among a file's strings. */
async function searchLeaves(leaves: readonly Leaf[], kinds: Map<string, string>, effort: Effort) {
  const lines = leaves.map(({ name, value }) => `${name}=${value}\n`);
  let [at, passed] = [0, 0];
  for (const finding of await findSecrets(lines.join(""), effort)) {
    while (passed + (lines[at]?.length ?? 0) <= finding.at) passed += lines[at++]?.length ?? 0;
    const place = leaves[at]?.place ?? "";
    if (!kinds.has(place)) kinds.set(place, finding.kind);
  }
}

/** Throws where there are any, naming the first place. */
export function refuseSecrets(places: readonly string[]): void {
  if (places.length > 0)
    throw new Refusal("secret_found", [...new Set(places)].slice(0, MOST_NAMED).join("; "));
}
