import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { subscriptionQueryOptions } from "@/features/access/api/subscription";
import { useAuth } from "@/features/auth/components/auth-provider";
import { changedByPayment } from "@/features/payment/api/keys";
import { forgetPayment } from "@/features/payment/api/stored-payment";
import { nextLookMs } from "@/features/payment/model/follow";

type PaidAccessProps = { isAwaited: boolean; children: (hasAccess: boolean | undefined) => ReactNode };

/** Polls until the plan of a paid order has begun, then reloads everything that depends on it. */
export function PaidAccess({ isAwaited, children }: PaidAccessProps) {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const [began] = useState(() => Date.now());
  const subscription = useQuery({
    ...subscriptionQueryOptions(user?.id ?? ""),
    enabled: user !== null,
    staleTime: 0,
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) => isAwaited && !data && (nextLookMs(Date.now() - began) ?? false),
  });
  // A cached result may be older than the payment.
  const hasAccess = subscription.isFetchedAfterMount ? Boolean(subscription.data) : undefined;

  useEffect(() => {
    if (!hasAccess) return;
    forgetPayment();
    void queryClient.invalidateQueries(changedByPayment);
  }, [hasAccess, queryClient]);

  return children(hasAccess);
}
