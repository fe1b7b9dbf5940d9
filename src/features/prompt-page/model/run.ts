import { preferredRunTargets, type RunTarget, runLinkMaxCharacters, runTargets } from "@/config/run-targets";

export type NoLink = "no-prefill" | "too-long";

/** A target's link with the text in it, or its empty page and the reason. */
export function runLink(target: RunTarget, text: string): { href: string; without: NoLink | null } {
  if (target.prefill === null) return { href: target.home, without: "no-prefill" };
  const href = `${target.prefill}${encodeURIComponent(text.toWellFormed())}`;
  return href.length > runLinkMaxCharacters
    ? { href: target.home, without: "too-long" }
    : { href, without: null };
}

export function orderedTargets(category: string | null): RunTarget[] {
  const preferred: readonly string[] = preferredRunTargets[category ?? ""] ?? [];
  const rank = ({ id }: RunTarget) => (preferred.includes(id) ? preferred.indexOf(id) : preferred.length);
  return runTargets.toSorted((one, other) => rank(one) - rank(other));
}
