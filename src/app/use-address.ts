import { useLocation } from "react-router-dom";
import { useIsHydrated } from "@/lib/hydration";

type Address = { search: string; hash: string; state: unknown };

const nowhere: Address = { search: "", hash: "", state: null };

/** Query, hash and state of the address; empty during hydration, because the prerendered page knows none. */
export function useAddress(): Address & { isKnown: boolean } {
  const location = useLocation();
  const isKnown = useIsHydrated();
  return { ...(isKnown ? location : nowhere), isKnown };
}

/** The origin path of the history entry, unchecked: use `safeOriginPath` before following it. */
export function originOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && "from" in state ? state.from : null;
}
