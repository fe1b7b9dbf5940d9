import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { OrderStatus } from "@/domain/order/status";
import type { Database } from "@/lib/database.gen";
import { AppError } from "@/lib/errors";
import { everyRow, type PageOfRows, pageOf, pageRows } from "@/lib/query/pages";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { RowOf } from "@/lib/supabase/rows";
import { adminPaymentKeys } from "./keys";

/** An order for staff; person and provider ids are null for those who may not view sensitive data. */
export type StaffOrder = RowOf<
  "staff_order",
  | "user_id"
  | "email"
  | "failure_code"
  | "receipt_number"
  | "checkout_session_id"
  | "payment_intent_id"
  | "asked_at"
  | "paid_at"
> & { status: OrderStatus };

export type OrderFilters = {
  search?: string;
  status?: OrderStatus;
  plan?: string;
  from?: string;
  until?: string;
  person?: string;
  waiting?: true;
};

export type OrderSort = "-created_at" | "created_at" | "-amount_cents" | "amount_cents";

type OrdersPage = { filters: OrderFilters; sort: OrderSort; after: string | null; size: number };

async function fetchOrders({ filters, sort, after, size }: OrdersPage, signal: AbortSignal) {
  return queryDatabase((rest) =>
    rest
      .rpc("list_orders", { filters, sort, after: after ?? undefined, page_size: size })
      .abortSignal(signal)
      .overrideTypes<StaffOrder[], { merge: false }>(),
  );
}

/** All orders that match the filters, without a limit: truncated books would be wrong. Audited; for admins. */
export function fetchAllOrders(filters: OrderFilters, sort: OrderSort): Promise<StaffOrder[]> {
  return everyRow((after) =>
    queryDatabase((rest) =>
      rest.rpc("export_orders", { filters, sort, after }).overrideTypes<StaffOrder[], { merge: false }>(),
    ),
  );
}

async function fetchPage(
  page: Omit<OrdersPage, "size">,
  signal: AbortSignal,
): Promise<PageOfRows<StaffOrder>> {
  return pageOf(await fetchOrders({ ...page, size: pageRows + 1 }, signal));
}

export function adminOrdersQueryOptions(filters: OrderFilters, sort: OrderSort, after: string | null) {
  return queryOptions({
    queryKey: adminPaymentKeys.orders({ ...filters, sort }, after),
    queryFn: ({ signal }) => fetchPage({ filters, sort, after }, signal),
    placeholderData: keepPreviousData,
  });
}

async function fetchOrder(id: string, signal: AbortSignal): Promise<StaffOrder> {
  const [order] = await fetchOrders(
    { filters: { search: id }, sort: "-created_at", after: null, size: 1 },
    signal,
  );
  if (!order) throw new AppError("There is no such order", { code: "not_found", status: 404 });
  return order;
}

export function adminOrderQueryOptions(id: string) {
  return queryOptions({
    queryKey: adminPaymentKeys.order(id),
    queryFn: ({ signal }) => fetchOrder(id, signal),
  });
}

export type OrderEvent = Database["public"]["Tables"]["order_events"]["Row"];

export function historyQueryOptions(id: string) {
  return queryOptions({
    queryKey: adminPaymentKeys.history(id),
    queryFn: ({ signal }) =>
      queryDatabase((rest) => rest.rpc("order_history", { target: id }).abortSignal(signal)),
  });
}
