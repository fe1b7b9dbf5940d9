import { leavesOf } from "./json-leaves.ts";
import { Refusal } from "./refusal.ts";
import { isSecretName, isSecretValue } from "./secret-words.ts";
import { findSecrets } from "./text-secrets.ts";

const MOST_NAMED = 5;

/** Where a text holds what looks like a secret: the places, never the secret. */
export async function secretsInText(text: string): Promise<string[]> {
  const found = await findSecrets(text);
  const lineOf = (at: number) => text.slice(0, at).split("\n").length;
  return found.slice(0, MOST_NAMED).map(({ kind, at }) => `line ${lineOf(at)} (${kind})`);
}

/**
 * The same for JSON: its strings as they are read, each with its name, and the file as it is written, in which a name may
 * stand twice. A place in an n8n workflow is a node and its parameter.
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

/** Throws where there are such places, and names the first of them. */
export function refuseSecrets(places: readonly string[]): void {
  if (places.length > 0)
    throw new Refusal("secret_found", [...new Set(places)].slice(0, MOST_NAMED).join("; "));
}
