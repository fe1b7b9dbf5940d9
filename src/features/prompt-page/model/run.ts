import { type RunTarget, runLinkMaxCharacters, runTargets } from "@/config/run-targets";

export type NoLink = "no-prefill" | "too-long";

/** A target's link with the text in it, or its empty page and the reason. */
export function runLink(target: RunTarget, text: string): { href: string; without: NoLink | null } {
  if (target.prefill === null) return { href: target.home, without: "no-prefill" };
  const href = `${target.prefill}${encodeURIComponent(text.toWellFormed())}`;
  return href.length > runLinkMaxCharacters
    ? { href: target.home, without: "too-long" }
    : { href, without: null };
}

/** A category's site with an address of its own: a label, then the address, which `{prompt}` may end. */
function ownTarget(entry: string): RunTarget | null {
  const [, name, url] = /^(.+) (https:\/\/\S+)$/.exec(entry) ?? [];
  if (name === undefined || url === undefined) return null;
  const prefill = url.endsWith("{prompt}") ? url.slice(0, -"{prompt}".length) : null;
  return { id: url, name, home: prefill === null ? url : new URL(prefill).origin, prefill };
}

/** The sites that a category lists; the other known ones follow, unless it lists addresses of its own. */
export function orderedTargets(listed: readonly string[]): readonly RunTarget[] {
  const targets = listed.flatMap(
    (entry) => ownTarget(entry) ?? runTargets.find(({ id }) => id === entry) ?? [],
  );
  if (listed.some((entry) => ownTarget(entry) !== null)) return targets;
  return [...new Set<RunTarget>([...targets, ...runTargets])];
}
