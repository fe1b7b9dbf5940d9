import { editorLimits } from "@/config/editor-limits";
import { hasAtMost } from "@/domain/text/characters";
import { isVisible, turnsText } from "@/domain/text/names";

export function pointsOf(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Whether there are no points, or three to five valid ones. */
export function arePoints(points: readonly string[]): boolean {
  const { pointsMin, pointsMax, pointMaxCharacters } = editorLimits;
  if (points.length === 0) return true;
  return (
    points.length >= pointsMin &&
    points.length <= pointsMax &&
    points.every((point) => hasAtMost(point, pointMaxCharacters) && isVisible(point) && !turnsText(point))
  );
}
