import { securityLimits } from "@/config/security-limits";

type WindowSize = Pick<Window, "outerWidth" | "outerHeight" | "innerWidth" | "innerHeight">;

/** A zoomed window's borders and rounding. */
const tolerancePx = 24;

/**
 * Whether tools are docked: the gap between a window's outer and inner size is over 160 px (spec 9.17).
 * Zooming widens both gaps in proportion and does not count.
 */
export function areDeveloperToolsOpen({
  outerWidth,
  outerHeight,
  innerWidth,
  innerHeight,
}: WindowSize): boolean {
  const { gapPx } = securityLimits.developerTools;
  if (innerWidth === 0 || innerHeight === 0) return false;
  if (outerWidth - innerWidth <= gapPx && outerHeight - innerHeight <= gapPx) return false;
  const heightLeft = outerHeight - innerHeight * (outerWidth / innerWidth);
  return heightLeft > gapPx || heightLeft < -tolerancePx;
}
