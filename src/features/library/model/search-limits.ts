/** The search reads this much of a query (`search_prompts`). */
export const queryMaxCharacters = 200;

/** So many cards stand in a prerendered page, and are drawn first of any list: about as many as a screen shows. */
export const firstCards = 6;

/** Rows of one page of the library; a shorter page is the last. */
export const pageSize = 24;
