import { z } from "zod";
import { roles } from "./user-list";

const moment = z.string();

/** The result of `read_user`; addresses, devices and amounts are null or masked for callers without the right. */
export const userDetailSchema = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  role: z.enum(roles),
  is_super_admin: z.boolean(),
  is_confirmed: z.boolean(),
  banned_until: moment.nullable(),
  last_sign_in_at: moment.nullable(),
  created_at: moment,
  is_masked: z.boolean(),
  subscriptions: z.array(
    z.object({
      id: z.string(),
      plan_id: z.string(),
      is_lifetime: z.boolean(),
      created_at: moment,
      expires_at: moment.nullable(),
      is_gift: z.boolean(),
      status: z.enum(["active", "superseded", "expired", "cancelled", "revoked"]),
    }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      plan_id: z.string(),
      status: z.enum(["pending", "paid", "failed", "expired", "refunded", "disputed", "revoked"]),
      created_at: moment,
      amount_cents: z.number().nullable(),
      amount_refunded_cents: z.number().nullable(),
    }),
  ),
  prompt_counts: z.partialRecord(z.enum(["draft", "published", "hidden"]), z.number()),
  prompts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      slug: z.string(),
      status: z.enum(["draft", "published", "hidden"]),
      updated_at: moment,
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      created_at: moment,
      last_activity: moment,
      user_agent: z.string().nullable(),
      ip_address: z.string().nullable(),
    }),
  ),
  audit: z.array(
    z.object({
      id: z.number(),
      action: z.string(),
      details: z.record(z.string(), z.unknown()),
      created_at: moment,
      actor_id: z.string().nullable(),
      actor: z.string().nullable(),
    }),
  ),
});

export type UserDetail = z.infer<typeof userDetailSchema>;
