import { type RefObject, useEffect, useRef } from "react";

/** How much of a neighbour is to be seen, so that the row looks as if it went on. */
const peek = 24;

/** For a row of links that is wider than a phone: the one that stands for the page is in sight, whenever `changes` do. */
export function useCurrentInView<Row extends HTMLElement>(changes: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another row
  useEffect(() => {
    const current = row.current?.querySelector("[aria-current=page]");
    if (!row.current || !current) return;
    const frame = row.current.getBoundingClientRect();
    const { left, right } = current.getBoundingClientRect();
    if (right + peek > frame.right) row.current.scrollLeft += right + peek - frame.right;
    else if (left - peek < frame.left) row.current.scrollLeft += left - peek - frame.left;
  }, [changes]);
  return row;
}
