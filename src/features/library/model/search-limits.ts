/** The search reads this much of a query (`search_prompts`). */
export const queryMaxCharacters = 200;

/** Rows of one page of the library; a shorter page is the last. */
export const pageSize = 24;
