/** The search ignores the rest of a query (`search_prompts`). */
export const queryMaxCharacters = 200;

/** The cards in a prerendered page and in any list's first render: about a screenful. */
export const firstCards = 8;

/** A shorter page is the last. */
export const pageSize = 24;
