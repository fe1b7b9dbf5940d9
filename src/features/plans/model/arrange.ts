export type PlanTerms = {
  id: string;
  price_usd: number;
  duration_days: number | null;
  is_lifetime: boolean;
};

// Spec 2.14.
export function inOrderOfPrice<T extends { price_usd: number }>(plans: readonly T[]): T[] {
  return plans.toSorted((one, other) => one.price_usd - other.price_usd);
}

/** For a lifetime plan the dearest pass, all of which it contains; null for a pass, or where no pass is on sale. */
export function planBelow<T extends PlanTerms>(plan: T, plans: readonly T[]): T | null {
  if (!plan.is_lifetime) return null;
  return inOrderOfPrice(plans.filter(({ is_lifetime }) => !is_lifetime)).at(-1) ?? null;
}

/** The one advantage of a plan over all others on sale. */
export type Distinction =
  | { kind: "lasting" | "cheapest" | "longest" }
  | { kind: "cheapest-day"; aDay: number; elsewhere: number };

const perDay = ({ price_usd, duration_days }: PlanTerms) => price_usd / (duration_days ?? 1);
const days = ({ duration_days }: PlanTerms) => duration_days ?? 0;

/** Computed, because super admins change prices; null if no plan has an advantage. */
export function distinctionOf(plan: PlanTerms, plans: readonly PlanTerms[]): Distinction | null {
  const others = plans.filter(({ id }) => id !== plan.id);
  const passes = others.filter(({ is_lifetime }) => !is_lifetime);
  if (plan.is_lifetime) return passes.length === others.length ? { kind: "lasting" } : null;
  if (others.every(({ price_usd }) => price_usd > plan.price_usd)) return { kind: "cheapest" };
  if (passes.every((other) => perDay(other) > perDay(plan)))
    return { kind: "cheapest-day", aDay: perDay(plan), elsewhere: Math.min(...passes.map(perDay)) };
  return passes.every((other) => days(other) < days(plan)) ? { kind: "longest" } : null;
}
