import { m } from "@/lib/i18n";

export const checkNames = [
  "database",
  "policies",
  "storage",
  "functions",
  "realtime",
  "email",
  "payments",
  "ai",
] as const;

export type CheckName = (typeof checkNames)[number];

/** A check's result and duration; `code` is the server's. */
export type Verdict = { ms: number; fault: null | { code: string; detail: string } };

export const checkWords: Record<CheckName, { name: () => string; what: () => string }> = {
  database: { name: m.platform_database, what: m.platform_database_what },
  policies: { name: m.platform_policies, what: m.platform_policies_what },
  storage: { name: m.platform_storage, what: m.platform_storage_what },
  functions: { name: m.platform_functions, what: m.platform_functions_what },
  realtime: { name: m.platform_realtime, what: m.platform_realtime_what },
  email: { name: m.platform_email, what: m.platform_email_what },
  payments: { name: m.platform_payments, what: m.platform_payments_what },
  ai: { name: m.platform_ai, what: m.platform_ai_what },
};

const advice: Record<string, () => string> = {
  migrations_missing: m.platform_fault_migrations_missing,
  database_failed: m.platform_fault_database_failed,
  policies_lost: m.platform_fault_policies_lost,
  tables_open: m.platform_fault_tables_open,
  access_too_wide: m.platform_fault_access_too_wide,
  access_too_narrow: m.platform_fault_access_too_narrow,
  account_failed: m.platform_fault_account_failed,
  upload_failed: m.platform_fault_upload_failed,
  sign_failed: m.platform_fault_sign_failed,
  transform_failed: m.platform_fault_transform_failed,
  delete_failed: m.platform_fault_delete_failed,
  functions_silent: m.platform_fault_functions_silent,
  no_echo: m.platform_fault_no_echo,
  email_provider_failed: m.platform_fault_email,
  provider_failed: m.platform_fault_provider_failed,
  webhook_silent: m.platform_fault_webhook_silent,
  ai_failed: m.platform_fault_ai_failed,
  not_configured: m.platform_fault_not_configured,
  too_slow: m.platform_fault_too_slow,
  rate_limited: m.platform_fault_rate_limited,
  insufficient_privileges: m.platform_fault_forbidden,
};

export const adviceFor = (code: string) => (advice[code] ?? m.platform_fault_failed)();
