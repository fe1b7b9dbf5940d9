import * as paths from "@/config/paths";

/** What somebody was about when they came: a plan they chose, and whether they are signing up (specification, section 2). */
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

/** Where a confirmed sign-up lands: the checkout of the chosen plan, or the prompts (specification, section 2). */
export function confirmedLanding(planId: string | null): string {
  return planId === null ? paths.prompts : paths.checkoutOf(planId);
}
