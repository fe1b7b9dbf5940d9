import { m } from "@/lib/i18n";
import type { NamedStatus } from "./named-status";

export const userStatuses = {
  active: { name: m.users_state_active, tone: "good" },
  banned: { name: m.users_state_banned, tone: "bad" },
  unconfirmed: { name: m.users_state_unconfirmed, tone: "idle" },
} satisfies Record<string, NamedStatus>;
