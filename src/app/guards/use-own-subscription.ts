import { useQuery } from "@tanstack/react-query";
import { subscriptionQueryOptions } from "@/features/access/api/subscription";
import { useAuth } from "@/features/auth/components/auth-provider";

/** The signed-in person's active subscription; disabled for visitors. */
export function useOwnSubscription() {
  const { user } = useAuth();
  return useQuery({ ...subscriptionQueryOptions(user?.id ?? ""), enabled: user !== null });
}
