import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { paymentLimits } from "@/config/payment-limits";
import { subscriptionQueryOptions } from "@/features/access/api/subscription";
import { useAuth } from "@/features/auth/components/auth-provider";
import { forgetPayment } from "@/features/payment/api/stored-payment";

/** Looks every second whether the plan of a paid order has begun; once it has, everything on every page is asked anew. */
export function PaidAccess({ children }: { children: (hasAccess: boolean) => ReactNode }) {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const subscription = useQuery({
    ...subscriptionQueryOptions(user?.id ?? ""),
    enabled: user !== null,
    staleTime: 0,
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) => (data ? false : paymentLimits.follow.firstMs),
  });
  // An answer from before the payment says nothing of it.
  const hasAccess = subscription.isFetchedAfterMount && Boolean(subscription.data);

  useEffect(() => {
    if (!hasAccess) return;
    forgetPayment();
    void queryClient.invalidateQueries();
  }, [hasAccess, queryClient]);

  return children(hasAccess);
}
