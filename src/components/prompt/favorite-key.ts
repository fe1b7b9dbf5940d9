/** The shortcut for favourites, on a card and on a prompt's page. */
export const favoriteKey = { key: "f", code: "KeyF" } as const;
