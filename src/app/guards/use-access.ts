import { useQuery } from "@tanstack/react-query";
import {
  type AccessState,
  accessState,
  type Requirement,
  subscriptionExemptRoles,
} from "@/domain/access/access";
import { subscriptionQueryOptions } from "@/features/access/api/subscription";
import { useAuth } from "@/features/auth/components/auth-provider";

/** The state of a route's access check, live. A subscription that cannot be read throws to the error screen. */
export function useAccess(requirement: Requirement): AccessState {
  const { status, user, userRole } = useAuth();
  const needsSubscription =
    requirement.kind === "subscription" && userRole !== null && !subscriptionExemptRoles.includes(userRole);
  const subscription = useQuery({
    ...subscriptionQueryOptions(user?.id ?? ""),
    enabled: user !== null && needsSubscription,
    // Who is exempt asks for nothing here; what the page itself asks for, it tells itself.
    throwOnError: (_, { state }) => needsSubscription && state.data === undefined,
  });
  return accessState(requirement, {
    session: status,
    role: userRole ?? undefined,
    hasSubscription: subscription.data === undefined ? undefined : subscription.data !== null,
  });
}
