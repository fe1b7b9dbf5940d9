import { startTransition, useEffect, useState } from "react";

/** A list to be drawn in slices, between which the page answers: the first few, then twice as many until all are there. */
export function useSlices<Item>(items: Item[], first: number): Item[] {
  const [count, setCount] = useState(first);
  const isWhole = count >= items.length;

  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count * 2));
  }, [isWhole, count]);

  return isWhole ? items : items.slice(0, count);
}
