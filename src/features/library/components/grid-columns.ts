const twoColumns = "(min-width: 640px)";
const threeColumns = "(min-width: 1180px)";

/** How wide a card's picture is drawn, for the choice among its renditions. */
export const cardSizes = `${threeColumns} 366px, ${twoColumns} calc(50vw - 44px), calc(100vw - 36px)`;

/** How many cards stand beside each other in this window. */
export function columnsInView(): number {
  if (matchMedia(threeColumns).matches) return 3;
  return matchMedia(twoColumns).matches ? 2 : 1;
}
