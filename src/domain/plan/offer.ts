type PlanNames = { name: string; name_ar: string | null };

/** The active plan; `endsAt` is null for a lifetime plan. */
export type HeldPlan = { planId: string; plan: PlanNames; isLifetime: boolean; endsAt: string | null };

/** The effect of buying a plan: give access, add days, replace a pass by lifetime; nothing for a lifetime member. */
export type Offer = "buy" | "extend" | "upgrade" | "none";

// Threat M14.
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

export function heldPlanOf(subscription: Subscription | null | undefined): HeldPlan | null {
  if (!subscription) return null;
  const { plan_id, expires_at, plan } = subscription;
  return { planId: plan_id, plan, isLifetime: plan.is_lifetime, endsAt: expires_at };
}
