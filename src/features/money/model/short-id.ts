/** The end of an id, by which people tell orders and payments apart. */
export const shortId = (id: string) => id.slice(-8);
