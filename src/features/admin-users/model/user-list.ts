import { z } from "zod";
import { roleRanks } from "@/domain/access/roles";

export const roles = Object.keys(roleRanks) as (keyof typeof roleRanks)[];
export const states = ["active", "banned", "unconfirmed"] as const;
export type UserState = (typeof states)[number];

/** What a plan's filter can say beside a plan. */
export const planFilters = ["none", "ended"] as const;

const sorts = ["created", "-created", "seen", "-seen", "email", "-email", "name", "-name"] as const;

/** Which users are listed, as the address has it; which plans there are, the server knows. */
export const userListSchema = z.object({
  q: z.string().max(200).default(""),
  role: z.enum(roles).nullable().default(null),
  plan: z.string().max(40).nullable().default(null),
  state: z.enum(states).nullable().default(null),
  sort: z.enum(sorts).default("-created"),
});

export type UserList = z.infer<typeof userListSchema>;
