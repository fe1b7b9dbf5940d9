import { useEffect } from "react";
import { readsEveryText } from "@/domain/access/access";
import { useAuth } from "@/features/auth/components/auth-provider";
import { useOwnSubscription } from "./use-own-subscription";

/** Shows the members-only marks on cards and lists to people who can read the free texts only. */
export function useShownLocks() {
  const { userRole } = useAuth();
  const { data } = useOwnSubscription();
  const isLocked = readsEveryText(userRole, data === undefined ? undefined : data !== null) === false;

  useEffect(() => {
    if (!isLocked) return;
    const page = document.documentElement;
    page.dataset.reads = "free";
    return () => {
      delete page.dataset.reads;
    };
  }, [isLocked]);
}
