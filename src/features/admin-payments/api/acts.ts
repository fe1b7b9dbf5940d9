import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { planKeys } from "@/lib/plans/keys";
import type { Outcome } from "@/lib/query/outcome";
import { callFunction } from "@/lib/supabase/functions";
import { queryDatabase } from "@/lib/supabase/query-database";
import { adminPaymentKeys } from "./keys";
import type { StaffOrder } from "./orders";

/** Any of these actions may change all lists of money, and the plans' prices everywhere. */
function usePaymentMutation<Variables, Data>(
  mutationFn: (variables: Variables) => Promise<Data>,
  outcome: Outcome<Variables, Data> = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    ...outcome,
    onSettled: () =>
      Promise.all(
        [adminPaymentKeys.all, planKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

/** Refunds an order. The same again, with what the person saw refunded, is the same refund. */
export function useRefundMutation() {
  return usePaymentMutation((wish: { orderId: string; refundedCents: number; amountCents: number }) =>
    callFunction("admin-payments", { action: "refund", ...wish }),
  );
}

/** How a quarantined payment is resolved. */
export type Resolution =
  | { kind: "attach"; orderId: string }
  | { kind: "refund" }
  | { kind: "close"; note: string };

export function useResolveMutation() {
  return usePaymentMutation(
    async ({ paymentId, resolution }: { paymentId: string; resolution: Resolution }) => {
      if (resolution.kind === "refund")
        return callFunction("admin-payments", { action: "refund_quarantined", paymentId });
      const end =
        resolution.kind === "attach" ? { for_order: resolution.orderId } : { note: resolution.note };
      return queryDatabase((rest) => rest.rpc("resolve_quarantined_payment", { payment: paymentId, ...end }));
    },
  );
}

const recoverySchema = z.object({ recovered: z.number() });

/** Checks a user's open checkouts with the provider; resolves to how many were paid. */
export function useRecoverMutation(outcome?: Outcome<string, number>) {
  return usePaymentMutation(
    async (userId) =>
      recoverySchema.parse(await callFunction("recover-orphaned-payments", { userId })).recovered,
    outcome,
  );
}

export function useMailReceiptMutation(outcome: Outcome<StaffOrder, unknown>) {
  return usePaymentMutation((order) => callFunction("resend-receipt", { orderId: order.id }), outcome);
}

export function useChangePlanMutation() {
  return usePaymentMutation((change: { plan: string; price_usd?: number; is_active?: boolean }) =>
    queryDatabase((rest) => rest.rpc("change_plan", change)),
  );
}
