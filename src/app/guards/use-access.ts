import { useQuery } from "@tanstack/react-query";
import {
  type AccessState,
  accessState,
  type Requirement,
  subscriptionExemptRoles,
} from "@/domain/access/access";
import { subscriptionQueryOptions } from "@/features/access/api/subscription";
import { useAuth } from "@/features/auth/components/auth-provider";

/** The live state of a route's access check. Throws to the error screen where the subscription cannot be loaded. */
export function useAccess(requirement: Requirement): AccessState {
  const { status, user, userRole } = useAuth();
  const needsSubscription =
    requirement.kind === "subscription" && userRole !== null && !subscriptionExemptRoles.includes(userRole);
  const subscription = useQuery({
    ...subscriptionQueryOptions(user?.id ?? ""),
    enabled: user !== null && needsSubscription,
    // Exempt roles need no subscription, so its failure does not concern them.
    throwOnError: (_, { state }) => needsSubscription && state.data === undefined,
  });
  return accessState(requirement, {
    session: status,
    role: userRole ?? undefined,
    hasSubscription: subscription.data === undefined ? undefined : subscription.data !== null,
  });
}
