import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { pageOf, pageRows } from "@/lib/query/pages";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { RowOf } from "@/lib/supabase/rows";
import { adminPaymentKeys } from "./keys";

export type Waiting = { payments: number; disputes: number; orders: number };

/** The numbers of payments, disputes and open checkouts that need staff. */
export function waitingQueryOptions() {
  return queryOptions({
    queryKey: adminPaymentKeys.waiting(),
    queryFn: ({ signal }) => queryDatabase((rest) => rest.rpc("money_waiting").abortSignal(signal).single()),
  });
}

export type Dispute = RowOf<"staff_dispute", "email" | "payment_intent_id" | "reason" | "due_by">;

/** One page of the disputes, most urgent first; `isOpen` null for open and closed. */
export function disputesQueryOptions(isOpen: boolean | null, after: string | null) {
  return queryOptions({
    queryKey: adminPaymentKeys.disputes(isOpen, after),
    queryFn: async ({ signal }) =>
      pageOf(
        await queryDatabase((rest) =>
          rest
            .rpc("list_disputes", {
              is_open: isOpen ?? undefined,
              after: after ?? undefined,
              page_size: pageRows + 1,
            })
            .abortSignal(signal)
            .overrideTypes<Dispute[], { merge: false }>(),
        ),
      ),
    placeholderData: keepPreviousData,
  });
}

export type QuarantinedPayment = RowOf<
  "staff_payment",
  | "subject"
  | "email"
  | "payment_intent_id"
  | "amount_cents"
  | "currency"
  | "order_id"
  | "note"
  | "resolved_at"
  | "resolved_by"
>;

/** One page of the quarantined payments, newest first. */
export function paymentsQueryOptions(isOpen: boolean | null, after: string | null) {
  return queryOptions({
    queryKey: adminPaymentKeys.payments(isOpen, after),
    queryFn: async ({ signal }) =>
      pageOf(
        await queryDatabase((rest) =>
          rest
            .rpc("list_quarantined_payments", {
              is_open: isOpen ?? undefined,
              after: after ?? undefined,
              page_size: pageRows + 1,
            })
            .abortSignal(signal)
            .overrideTypes<QuarantinedPayment[], { merge: false }>(),
        ),
      ),
    placeholderData: keepPreviousData,
  });
}
