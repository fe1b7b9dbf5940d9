/** The end of an id, enough to distinguish orders and payments. */
export const shortId = (id: string) => id.slice(-8);
