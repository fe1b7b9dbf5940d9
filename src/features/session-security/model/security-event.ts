/** Severity levels (spec 3.4). */
export type Severity = "critical" | "high" | "medium" | "low" | "info";

/** Every logged event with its severity and category. */
export const securityEvents = {
  route_access: { severity: "info", category: "access" },
  unauthorized_access: { severity: "medium", category: "access" },
  subscription_required: { severity: "low", category: "access" },
  rate_limit_exceeded: { severity: "medium", category: "rate_limit" },
  suspicious_navigation: { severity: "medium", category: "activity" },
  suspicious_clicks: { severity: "medium", category: "activity" },
  developer_tools_open: { severity: "low", category: "activity" },
  session_fingerprint_mismatch: { severity: "high", category: "session" },
  user_agent_changed: { severity: "high", category: "session" },
  long_absence: { severity: "low", category: "session" },
  long_session: { severity: "low", category: "session" },
  profile_mismatch: { severity: "critical", category: "session" },
  missing_profile: { severity: "high", category: "session" },
  security_check_failed: { severity: "medium", category: "session" },
} as const satisfies Record<string, { severity: Severity; category: string }>;

export type SecurityAction = keyof typeof securityEvents;
