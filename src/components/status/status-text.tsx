import { type ReactNode, useEffect, useState } from "react";

/**
 * A status message that is mounted together with its words. Screen readers announce only what changes in a region, so
 * the region comes first and its words become visible after it (WCAG 4.1.3).
 */
export function StatusText({ className, children }: { className?: string; children: ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <p role="status" className={className}>
      <span className={isMounted ? undefined : "invisible"}>{children}</span>
    </p>
  );
}
