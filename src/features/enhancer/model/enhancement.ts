export type Change = { what: string; why: string };

export type Enhancement = { improved: string; changes: readonly Change[] };

/** The limits of what is typed; the edge function `enhance-prompt` holds the same. */
export const enhancerLimits = { textMinCharacters: 10, textMaxCharacters: 2_000 } as const;
