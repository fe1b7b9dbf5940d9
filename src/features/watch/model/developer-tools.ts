import { watchLimits } from "@/config/watch-limits";

type WindowSize = Pick<Window, "outerWidth" | "outerHeight" | "innerWidth" | "innerHeight">;

/** Borders and rounding of a window that is zoomed. */
const tolerancePx = 24;

/**
 * Whether tools are docked in a window: the gap between its outer and inner size is over 160 px (specification, section 9).
 * Zooming widens both gaps in one proportion, and is none: where the widths explain the heights, the page is merely larger.
 */
export function areDeveloperToolsOpen({
  outerWidth,
  outerHeight,
  innerWidth,
  innerHeight,
}: WindowSize): boolean {
  const { gapPx } = watchLimits.developerTools;
  if (innerWidth === 0 || innerHeight === 0) return false;
  if (outerWidth - innerWidth <= gapPx && outerHeight - innerHeight <= gapPx) return false;
  const heightLeft = outerHeight - innerHeight * (outerWidth / innerWidth);
  return heightLeft > gapPx || heightLeft < -tolerancePx;
}
