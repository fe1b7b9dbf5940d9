import { m } from "@/lib/i18n";
import type { NamedStatus } from "./named-status";

export const subscriptionStatuses = {
  active: { name: m.users_plan_active, tone: "good" },
  superseded: { name: m.users_plan_superseded, tone: "open" },
  expired: { name: m.users_plan_expired, tone: "idle" },
  cancelled: { name: m.users_plan_cancelled, tone: "idle" },
  revoked: { name: m.users_plan_revoked, tone: "bad" },
} satisfies Record<string, NamedStatus>;

export const saleStatus = (isOnSale: boolean): NamedStatus =>
  isOnSale ? { name: m.payments_on_sale, tone: "good" } : { name: m.payments_off_sale, tone: "idle" };
