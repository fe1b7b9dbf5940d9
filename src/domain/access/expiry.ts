const dayMs = 86_400_000;

export type Expiry = { kind: "for-ever" } | { kind: "open" | "soon" | "over"; daysLeft: number };

/** `soon` within the last `noticeDays`. For display only: the server decides whether access has ended. */
export function expiryOf(expiresAt: string | null, now: number, noticeDays: number): Expiry {
  if (expiresAt === null) return { kind: "for-ever" };
  const left = Date.parse(expiresAt) - now;
  const daysLeft = Math.max(0, Math.ceil(left / dayMs));
  if (left <= 0) return { kind: "over", daysLeft };
  return { kind: daysLeft <= noticeDays ? "soon" : "open", daysLeft };
}
