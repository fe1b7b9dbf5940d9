import { z } from "zod";
import { momentsOfDays } from "@/lib/query/days";

export const logs = ["security", "audit", "errors", "payments"] as const;
export type LogName = (typeof logs)[number];

export const severities = ["critical", "high", "medium", "low", "info"] as const;
export type LogSeverity = (typeof severities)[number];

/** Reported by the button, or only shown. */
export const errorKinds = ["shown", "reported"] as const;

const words = z.string().max(200).default("");
const id = z.union([z.literal(""), z.uuid()]).default("");
const day = z.union([z.literal(""), z.iso.date()]).default("");

const common = {
  q: words,
  from: day,
  until: day,
  sort: z.enum(["-created_at", "created_at"]).default("-created_at"),
};

/** The query parameters of each log; others are reported as unknown. */
export const logAddresses = {
  security: z.object({
    log: z.literal("security").default("security"),
    severity: z.enum(severities).nullable().default(null),
    category: words,
    action: words,
    person: id,
    ...common,
  }),
  audit: z.object({
    log: z.literal("audit"),
    action: words,
    person: id,
    target: words,
    ...common,
  }),
  errors: z.object({
    log: z.literal("errors"),
    kind: z.enum(errorKinds).nullable().default(null),
    path: words,
    ...common,
  }),
  payments: z.object({
    log: z.literal("payments"),
    state: z.enum(["done", "waiting"]).nullable().default(null),
    type: words,
    order: id,
    ...common,
  }),
};

type Address = Record<string, string | null>;

/** The set filters, as the database takes them. */
export function logFilters({
  log: _log,
  sort: _sort,
  from,
  until,
  ...filters
}: Address): Record<string, string> {
  const set = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim()));
  return {
    ...Object.fromEntries(set.map(([name, value]) => [name, value.trim()])),
    ...momentsOfDays({ from, until }),
  };
}

/** An entry of any log; null for what its log lacks or the reader may not see. */
export type LogEntry = {
  id: string;
  createdAt: string;
  cursor: string;
  /** The action or the kind of event. */
  action: string;
  severity: LogSeverity | null;
  category: string | null;
  personId: string | null;
  personName: string | null;
  email: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  target: string | null;
  orderId: string | null;
  doneAt: string | null;
  details: unknown;
};

const text = z.string().nullish().default(null);

/** An entry as the database gives it; an error report is one entry a day and error. */
export const entrySchema = z
  .object({
    id: z.union([z.string(), z.number()]).transform(String),
    created_at: z.string(),
    cursor: z.string(),
    action: text,
    type: text,
    message: text,
    severity: z.enum(severities).nullish().default(null),
    event_category: text,
    kind: text,
    user_id: text,
    actor_id: text,
    person_name: text,
    email: text,
    ip_address: text,
    user_agent: text,
    target_type: text,
    target_id: text,
    path: text,
    order_id: text,
    processed_at: text,
    details: z.unknown().optional(),
    code: text,
    status: z.number().nullish(),
    times: z.number().optional(),
    first_at: z.string().optional(),
  })
  .transform(
    ({ code, status, times, first_at, ...row }): LogEntry => ({
      id: row.id,
      createdAt: row.created_at,
      cursor: row.cursor,
      action: row.action ?? row.type ?? row.message ?? "",
      severity: row.severity,
      category: row.event_category ?? row.kind,
      personId: row.user_id ?? row.actor_id,
      personName: row.person_name,
      email: row.email,
      ipAddress: row.ip_address,
      userAgent: row.user_agent,
      target: row.path ?? ([row.target_type, row.target_id].filter(Boolean).join(" · ") || null),
      orderId: row.order_id,
      doneAt: row.processed_at,
      details: first_at === undefined ? row.details : { code, status, times, first_seen: first_at },
    }),
  );

/** An entry's details as text; empty for an empty object. */
export function writtenDetails(details: unknown): string {
  const isEmpty = details === null || details === undefined || JSON.stringify(details) === "{}";
  return isEmpty ? "" : JSON.stringify(details, null, 2);
}
