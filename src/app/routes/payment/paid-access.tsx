import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { subscriptionQueryOptions } from "@/features/access/api/subscription";
import { useAuth } from "@/features/auth/components/auth-provider";
import { nextLookMs } from "@/features/payment/model/follow";

type PaidAccessProps = {
  isAwaited: boolean;
  /** Must be stable. */
  onAccess: () => void;
  children: (hasAccess: boolean | undefined) => ReactNode;
};

/** Polls until the plan of a paid order has begun. */
export function PaidAccess({ isAwaited, onAccess, children }: PaidAccessProps) {
  const { user } = useAuth();
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
    if (hasAccess) onAccess();
  }, [hasAccess, onAccess]);

  return children(hasAccess);
}
