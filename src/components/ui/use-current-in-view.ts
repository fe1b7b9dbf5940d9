import { type RefObject, useEffect, useRef } from "react";

/** A neighbour stays partly visible, which shows that the row scrolls. */
const peek = 24;

/** Scrolls a row of links so that the current page's link is visible; again whenever `changes` changes. */
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
