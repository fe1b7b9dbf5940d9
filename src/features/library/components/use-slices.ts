import { startTransition, useEffect, useState } from "react";

/** Renders a list in slices so that input stays responsive: first a few items, then twice as many until all are there. */
export function useSlices<Item>(items: Item[], first: number): Item[] {
  const [count, setCount] = useState(first);
  const isWhole = count >= items.length;

  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count * 2));
  }, [isWhole, count]);

  return isWhole ? items : items.slice(0, count);
}
