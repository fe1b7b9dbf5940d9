import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nextLookMs, nextQuestionMs } from "../model/follow";
import { orderQueryOptions } from "./orders";
import { recoveryQueryOptions } from "./recover";
import { useTired } from "./use-tired";

/** Polls an order, and the provider, less and less often until it is settled; `isTired` after two minutes. */
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
