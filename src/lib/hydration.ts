import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False during hydration, which must equal the prerendered page without a query string; true ever after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
