/** Tags are English already. */
export const content: Readonly<Record<string, string>> = {};
