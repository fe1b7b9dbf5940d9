import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the first render has to equal the prerendered page, which knows no query string; true ever after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
