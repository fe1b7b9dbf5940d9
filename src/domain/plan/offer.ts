type PlanNames = { name: string; name_ar: string | null };

/** What somebody holds; the end is null for a lifetime plan. */
export type HeldPlan = { planId: string; plan: PlanNames; isLifetime: boolean; endsAt: string | null };

/**
 * What buying a plan would do for somebody: open the library, add its days to those that are left, put lifetime in the place
 * of a pass, or nothing, because there is nothing left to sell to who has it for ever.
 */
export type Offer = "buy" | "extend" | "upgrade" | "none";

export function offerOf(plan: { is_lifetime: boolean }, held: HeldPlan | null): Offer {
  if (held === null) return "buy";
  if (held.isLifetime) return "none";
  return plan.is_lifetime ? "upgrade" : "extend";
}

type Subscription = {
  plan_id: string;
  expires_at: string | null;
  plan: PlanNames & { is_lifetime: boolean };
};

/** The plan that a subscription gives. */
export function heldPlanOf(subscription: Subscription | null | undefined): HeldPlan | null {
  if (!subscription) return null;
  const { plan_id, expires_at, plan } = subscription;
  return { planId: plan_id, plan, isLifetime: plan.is_lifetime, endsAt: expires_at };
}
