import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { queryDatabase } from "@/lib/supabase/query-database";
import { adminPaymentKeys } from "./keys";

export type StaffPlan = Database["public"]["Tables"]["plans"]["Row"];

export function staffPlansQueryOptions() {
  return queryOptions({
    queryKey: adminPaymentKeys.plans(),
    queryFn: ({ signal }) =>
      queryDatabase((rest) => rest.from("plans").select("*").order("display_order").abortSignal(signal)),
  });
}

export type OpenOrders = { plan_id: string; price_cents: number; orders: number };

/** The number of open orders at each price: a new price does not change them. */
export function openOrdersQueryOptions() {
  return queryOptions({
    queryKey: adminPaymentKeys.openOrders(),
    queryFn: ({ signal }) =>
      queryDatabase((rest) =>
        rest.rpc("open_orders_of_plans").abortSignal(signal).overrideTypes<OpenOrders[], { merge: false }>(),
      ),
  });
}
