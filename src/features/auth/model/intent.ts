import * as paths from "@/config/paths";

export type Intent = { planId: string | null; isFromSignup: boolean };

export function intentOf(search: URLSearchParams): Intent {
  const planId = search.get("plan_id");
  return {
    planId: planId !== null && /^[a-z0-9_-]{1,40}$/.test(planId) ? planId : null,
    isFromSignup: search.get("from_signup") === "true",
  };
}

export function withIntent(path: string, { planId, isFromSignup }: Intent): string {
  const query = new URLSearchParams();
  if (isFromSignup) query.set("from_signup", "true");
  if (planId !== null) query.set("plan_id", planId);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The landing page of a confirmed sign-up: the plan's checkout, or the prompts (spec 2.12). */
export function confirmedLanding(planId: string | null): string {
  return planId === null ? paths.prompts : paths.checkoutOf(planId);
}
