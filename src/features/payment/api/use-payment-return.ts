import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { paymentLimits } from "@/config/payment-limits";
import { nextLookMs, nextQuestionMs } from "../model/follow";
import { changedByPayment } from "./keys";
import { orderQueryOptions } from "./orders";
import { type Recovery, recoveryQueryOptions } from "./recover";
import { forgetPayment, readBackup } from "./stored-payment";

type PaymentReturnOptions = {
  userId: string;
  /** The order to poll; null where the page shows none. */
  orderId: string | null;
  hasRole: boolean;
  /** Must be stable. */
  onFound: () => void;
};

/**
 * Polls an order, and the provider, less and less often until it is settled or two minutes have passed. Then, or at once
 * without an order, checks for payments without a plan if the user left to pay (spec 4.10). `complete` ends the return.
 */
export function usePaymentReturn({ userId, orderId, hasRole, onFound }: PaymentReturnOptions) {
  const queryClient = useQueryClient();
  const [began] = useState(() => Date.now());
  const isTired = useTired();
  const every = (next: (followedMs: number) => number | null) => next(Date.now() - began) ?? false;

  const order = useQuery({
    ...orderQueryOptions(userId, orderId ?? ""),
    enabled: orderId !== null,
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data } }) =>
      data === null || (data && data.status !== "pending") ? false : every(nextLookMs),
  });
  const isPending = order.data?.status === "pending";
  const check = useQuery({
    ...recoveryQueryOptions(userId, orderId),
    enabled: orderId !== null && isPending,
    refetchIntervalInBackground: true,
    refetchInterval: () => every(nextQuestionMs),
  });

  const isFollowing = orderId !== null && !isTired && (order.data === undefined || isPending);
  useOrphanRecovery({ userId, isDue: hasRole && !isFollowing, onFound });

  const complete = useCallback(() => {
    forgetPayment();
    void queryClient.invalidateQueries(changedByPayment);
  }, [queryClient]);

  return { order, isTired, isUnreachable: isPending && check.isError, complete };
}

/** Whether polling has run out of time since the component was mounted. */
function useTired(): boolean {
  const [isTired, setTired] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTired(true), paymentLimits.follow.wholeMs);
    return () => clearTimeout(timer);
  }, []);
  return isTired;
}

/** Handled results: after a page change the cache returns them again. */
const handled = new WeakSet<Recovery>();

type OrphanRecoveryOptions = { userId: string; isDue: boolean; onFound: () => void };

function useOrphanRecovery({ userId, isDue, onFound }: OrphanRecoveryOptions) {
  const [hasLeft] = useState(() => readBackup() !== null);
  const { data } = useQuery({ ...recoveryQueryOptions(userId), enabled: hasLeft && isDue });

  useEffect(() => {
    if (!hasLeft || !data?.success || handled.has(data)) return;
    handled.add(data);
    if (data.recovered > 0) onFound();
    if (data.orders.every(({ status }) => status !== "pending")) forgetPayment();
  }, [hasLeft, data, onFound]);
}
