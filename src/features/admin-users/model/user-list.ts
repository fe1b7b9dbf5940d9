import { z } from "zod";
import { roleRanks } from "@/domain/access/roles";

export const roles = Object.keys(roleRanks) as (keyof typeof roleRanks)[];
export const states = ["active", "banned", "unconfirmed"] as const;
export type UserState = (typeof states)[number];

/** Values of the plan filter besides plans' ids. */
export const planFilters = ["none", "ended"] as const;

const sorts = ["created", "-created", "seen", "-seen", "email", "-email", "name", "-name"] as const;

/** The query parameters of the list; any plan is accepted, since the server knows which exist. */
export const userListSchema = z.object({
  q: z.string().max(200).default(""),
  role: z.enum(roles).nullable().default(null),
  plan: z.string().max(40).nullable().default(null),
  state: z.enum(states).nullable().default(null),
  sort: z.enum(sorts).default("-created"),
});

export type UserList = z.infer<typeof userListSchema>;
