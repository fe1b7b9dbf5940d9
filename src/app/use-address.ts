import { useLocation } from "react-router-dom";
import { useIsHydrated } from "@/lib/hydration";

type Address = { search: string; hash: string; state: unknown };

const nowhere: Address = { search: "", hash: "", state: null };

/** Query, hash and state of the address: empty until the first render, which equals the prerendered page, is over. */
export function useAddress(): Address & { isKnown: boolean } {
  const location = useLocation();
  const isKnown = useIsHydrated();
  return { ...(isKnown ? location : nowhere), isKnown };
}

/** The origin path that a page was given in its history entry, as it stands; whoever follows it checks it first. */
export function originOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && "from" in state ? state.from : null;
}
