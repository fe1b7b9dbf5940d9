export type Box = { left: number; top: number; width: number };

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const centre = ({ left, width }: Box) => left + width / 2;

/**
 * The card that an arrow key leads to, or null: left and right in reading order, up and down to the nearest in the next
 * row.
 */
export function nextCard(boxes: readonly Box[], index: number, arrow: Arrow, isRtl: boolean): number | null {
  const from = boxes[index];
  if (!from) return null;
  if (arrow === "ArrowLeft" || arrow === "ArrowRight") {
    const next = index + ((arrow === "ArrowRight") === isRtl ? -1 : 1);
    return boxes[next] ? next : null;
  }
  const tops = boxes
    .map(({ top }) => top)
    .filter((top) => (arrow === "ArrowUp" ? top < from.top : top > from.top));
  if (tops.length === 0) return null;
  const row = arrow === "ArrowUp" ? Math.max(...tops) : Math.min(...tops);
  const distance = (box: Box) => Math.abs(centre(box) - centre(from));
  return boxes.reduce<number | null>((best, box, at) => {
    if (box.top !== row) return best;
    const rival = best === null ? undefined : boxes[best];
    return rival && distance(rival) <= distance(box) ? best : at;
  }, null);
}
