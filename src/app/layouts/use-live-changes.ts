import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAuth } from "@/features/auth/components/auth-provider";
import { categoryKeys } from "@/features/categories/api/keys";
import { changedByPayment } from "@/features/payment/api/keys";
import { loadScript } from "@/lib/lazy/load";

const loadWatches = () =>
  Promise.all([import("@/features/categories/api/live"), import("@/features/access/api/live")]);

/**
 * Subscribes to realtime changes while a user is signed in: a changed category reloads them all (spec 7.5), and an
 * own plan that begins or ends reloads everything on the page. Spec 6.9.
 */
export function useLiveChanges() {
  const userId = useAuth().user?.id;
  const queryClient = useQueryClient();

  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void)[] = [];
    let isOver = false;
    loadScript(loadWatches).then(
      ([{ watchCategories }, { watchOwnPlans }]) => {
        if (isOver) return;
        stop = [
          watchCategories(() => void queryClient.invalidateQueries({ queryKey: categoryKeys.all })),
          watchOwnPlans(userId, queryClient, () => handlePlanChange(queryClient)),
        ];
      },
      // The page shows what it has loaded, as it does where the socket is lost.
      () => {},
    );
    return () => {
      isOver = true;
      for (const stopOne of stop) stopOne();
    };
  }, [userId, queryClient]);
}

function handlePlanChange(queryClient: QueryClient) {
  // Cached texts of the former plan must not show again before the server refuses them.
  queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
  void queryClient.invalidateQueries(changedByPayment);
}
