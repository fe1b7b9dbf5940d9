import { m } from "@/lib/i18n";
import type { errorKinds, LogName, LogSeverity } from "../model/logs";

export const logWords: Record<LogName, () => string> = {
  security: m.logs_security,
  audit: m.logs_audit,
  errors: m.logs_errors,
  payments: m.logs_payments,
};

export const severityWords: Record<LogSeverity, () => string> = {
  critical: m.severity_critical,
  high: m.severity_high,
  medium: m.severity_medium,
  low: m.severity_low,
  info: m.severity_info,
};

export const errorKindWords: Record<(typeof errorKinds)[number], () => string> = {
  shown: m.logs_shown,
  reported: m.logs_reported,
};
