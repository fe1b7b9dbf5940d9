import { useEffect, useState } from "react";
import { secondsLeft } from "../model/sent-mail";

/** Whole seconds until a moment (ms since 1970), counting down. */
export function useSecondsLeft(nextAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(nextAt, now);
  const isWaiting = left > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return left;
}
