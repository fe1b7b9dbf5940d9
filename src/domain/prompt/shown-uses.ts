/** Public pages show a count of uses from here on: fewer would say nothing about a prompt. */
export const fewestShownUses = 10;

export const isCountShown = (uses: number): boolean => uses >= fewestShownUses;
