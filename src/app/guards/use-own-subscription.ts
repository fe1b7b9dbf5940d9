import { useQuery } from "@tanstack/react-query";
import { subscriptionQueryOptions } from "@/features/access/api/subscription";
import { useAuth } from "@/features/auth/components/auth-provider";

/** The active subscription of who is signed in; nothing is asked for visitors. */
export function useOwnSubscription() {
  const { user } = useAuth();
  return useQuery({ ...subscriptionQueryOptions(user?.id ?? ""), enabled: user !== null });
}
