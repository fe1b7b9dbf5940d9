import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { pageOf, pageRows } from "@/lib/query/pages";
import { ask } from "@/lib/supabase/ask";
import { adminPaymentKeys } from "./keys";

export type Waiting = { payments: number; disputes: number; orders: number };

/** The numbers of payments, disputes and open checkouts that need staff. */
export function waitingQueryOptions() {
  return queryOptions({
    queryKey: adminPaymentKeys.waiting(),
    queryFn: ({ signal }) =>
      ask((rest) =>
        rest.rpc("money_waiting").abortSignal(signal).single().overrideTypes<Waiting, { merge: false }>(),
      ),
  });
}

export type Dispute = {
  id: string;
  order_id: string;
  email: string | null;
  plan_id: string;
  payment_intent_id: string | null;
  status: string;
  amount_cents: number;
  currency: string;
  reason: string | null;
  due_by: string | null;
  is_test: boolean;
  cursor: string;
};

/** One page of the disputes, most urgent first; `isOpen` null for open and closed. */
export function disputesQueryOptions(isOpen: boolean | null, after: string | null) {
  return queryOptions({
    queryKey: adminPaymentKeys.disputes(isOpen, after),
    queryFn: async ({ signal }) =>
      pageOf(
        await ask((rest) =>
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

export type QuarantinedPayment = {
  id: string;
  reason: string;
  subject: string | null;
  email: string | null;
  payment_intent_id: string | null;
  amount_cents: number | null;
  currency: string | null;
  order_id: string | null;
  may_refund: boolean;
  note: string | null;
  created_at: string;
  resolved_at: string | null;
  cursor: string;
};

/** One page of the quarantined payments, newest first. */
export function paymentsQueryOptions(isOpen: boolean | null, after: string | null) {
  return queryOptions({
    queryKey: adminPaymentKeys.payments(isOpen, after),
    queryFn: async ({ signal }) =>
      pageOf(
        await ask((rest) =>
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
