/** Session and browser monitoring (spec 9.1); apart from `limits.ts`, because visitors do not need it. */
export const securityLimits = {
  rateLimit: { most: 10, withinMs: 60_000 },
  navigations: { most: 20, withinMs: 1_000 },
  clicks: { most: 10, apartMs: 100 },
  developerTools: { gapPx: 160, pollMs: 1_000 },
  longAbsenceMs: 24 * 3_600_000,
  longSessionMs: 12 * 3_600_000,
  tokenHashCharacters: 32,
  startsAfterMs: 3_000,
  /** Polling pauses while the user is inactive. */
  pollsAfterLastSignMs: 60_000,
  logs: { waiting: 50, atOnce: 25, sentAfterMs: 30_000, urgentAfterMs: 2_000 },
  errorReports: { waiting: 10, atOnce: 10, sentAfterMs: 2_000 },
  slowestRetryMs: 3_600_000,
} as const;
