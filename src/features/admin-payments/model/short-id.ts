/** The end of an id, enough to tell orders and payments apart. */
export const shortId = (id: string) => id.slice(-8);
