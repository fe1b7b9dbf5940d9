import type { SupabaseClient } from "@supabase/supabase-js";
import { HttpError } from "../_shared/errors.ts";

export type Order = {
  id: string;
  user_id: string;
  email: string;
  plan_id: string;
  amount_cents: number;
  currency: string;
  locale: "en" | "ar";
  checkout_session_id: string | null;
  checkout_url: string | null;
  checkout_expires_at: string | null;
};

/** A page that expires sooner leaves no time to find a card. */
const LEAST_TIME_MS = 5 * 60_000;

/** Whether the order's payment page can still be used. */
export function isPageOpen(order: Order): boolean {
  const { checkout_url, checkout_expires_at } = order;
  if (checkout_url === null || checkout_expires_at === null) return false;
  return Date.parse(checkout_expires_at) - Date.now() > LEAST_TIME_MS;
}

/** The caller's pending order for a plan. Throws 400 for an unknown plan, 409 where nothing is left to buy. */
export async function openOrder(caller: SupabaseClient, plan: string, locale: string): Promise<Order> {
  const { data, error } = await caller.rpc("open_order", { plan, locale });
  if (error?.code === "22023") throw new HttpError(400, "unknown_plan", "There is no such plan");
  if (error?.hint === "lifetime_held") throw new HttpError(409, "lifetime_held", error.message);
  if (error) throw new Error(`open_order: ${error.code} ${error.message}`);
  return data;
}
