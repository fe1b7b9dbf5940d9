export type Change = { what: string; why: string };

export type Enhancement = { improved: string; changes: readonly Change[] };

/** The edge function `enhance-prompt` enforces the same limits. */
export const enhancerLimits = { textMinCharacters: 10, textMaxCharacters: 2_000 } as const;
