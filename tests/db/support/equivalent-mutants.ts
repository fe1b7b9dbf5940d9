/** Mutants that change nothing anybody could see, by how their names begin, and why. */
const EQUIVALENT: [string, string][] = [];

/** Why nobody could notice a mutant, or undefined. */
export const whyEquivalent = (name: string): string | undefined =>
  EQUIVALENT.find(([beginning]) => name.startsWith(beginning))?.[1];
