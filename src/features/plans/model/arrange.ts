export function arrangePlans<T extends { is_lifetime: boolean }>(plans: readonly T[]): T[] {
  const timed = plans.filter((plan) => !plan.is_lifetime);
  const lasting = plans.filter((plan) => plan.is_lifetime);
  const half = Math.ceil(timed.length / 2);
  return [...timed.slice(0, half), ...lasting, ...timed.slice(half)];
}
