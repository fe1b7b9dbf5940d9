import { useState } from "react";

type ListStatusProps = {
  /** What the list shows; null while another list is loading. */
  words: string | null;
  className?: string;
};

/**
 * Says what a list shows. It stays mounted in all states of the list, because screen readers announce only what changes
 * in a region. The words of the list before stay visible while the next one loads, but are announced no more.
 */
export function ListStatus({ words, className }: ListStatusProps) {
  const [last, setLast] = useState(words ?? "");
  if (words !== null && words !== last) setLast(words);
  return (
    <p role="status" className={className}>
      <span aria-hidden={words === null || undefined}>{words ?? last}</span>
    </p>
  );
}
