import { useEffect, useEffectEvent, useRef } from "react";

const never = Symbol();

/** Acts once for each value in turn, also where React runs an effect twice, as its strict mode does. */
export function useOnceFor(value: unknown, act: () => void) {
  const last = useRef<unknown>(never);
  const handle = useEffectEvent(act);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    handle();
  }, [value]);
}
