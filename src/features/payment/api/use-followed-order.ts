import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nextLookMs, nextQuestionMs } from "../model/follow";
import { orderQueryOptions } from "./orders";
import { recoveryQueryOptions } from "./recover";
import { useTired } from "./use-tired";

/**
 * Follows an order until it is settled: looks at it every second, then slower, and has the payment provider asked, for two
 * minutes at most. `isTired` once they are over.
 */
export function useFollowedOrder(userId: string, orderId: string) {
  const [began] = useState(() => Date.now());
  const isTired = useTired();
  const every = (next: (followedMs: number) => number | null) => next(Date.now() - began) ?? false;

  const order = useQuery({
    ...orderQueryOptions(userId, orderId),
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data } }) =>
      data === null || (data && data.status !== "pending") ? false : every(nextLookMs),
  });
  const isPending = order.data?.status === "pending";
  const recovery = useQuery({
    ...recoveryQueryOptions(userId, orderId),
    enabled: isPending,
    refetchIntervalInBackground: true,
    refetchInterval: () => every(nextQuestionMs),
  });

  return { order, isTired, isUnreachable: isPending && recovery.isError };
}
