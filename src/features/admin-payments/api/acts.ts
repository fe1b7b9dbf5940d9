import { type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { planKeys } from "@/lib/plans/keys";
import { ask } from "@/lib/supabase/ask";
import { callFunction } from "@/lib/supabase/functions";
import { adminPaymentKeys } from "./keys";
import type { StaffOrder } from "./orders";

/** Announces an action's outcome, even if its button is gone by then. */
type Told<Given, Answer> = Pick<UseMutationOptions<Answer, Error, Given>, "onSuccess" | "onError">;

/** Any of these actions may change all lists of money, and the plans' prices everywhere. */
function useAct<Given, Answer>(
  mutationFn: (given: Given) => Promise<Answer>,
  told: Told<Given, Answer> = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    ...told,
    onSettled: () =>
      Promise.all(
        [adminPaymentKeys.all, planKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

/** Refunds an order. The same again, with what the person saw refunded, is the same refund. */
export function useRefund() {
  return useAct((wish: { orderId: string; refundedCents: number; amountCents: number }) =>
    callFunction("admin-payments", { action: "refund", ...wish }),
  );
}

/** How a quarantined payment is resolved. */
export type Resolution =
  | { kind: "attach"; orderId: string }
  | { kind: "refund" }
  | { kind: "close"; note: string };

export function useResolve() {
  return useAct(async ({ paymentId, resolution }: { paymentId: string; resolution: Resolution }) => {
    if (resolution.kind === "refund")
      return callFunction("admin-payments", { action: "refund_quarantined", paymentId });
    const end = resolution.kind === "attach" ? { for_order: resolution.orderId } : { note: resolution.note };
    return ask((rest) => rest.rpc("resolve_quarantined_payment", { payment: paymentId, ...end }));
  });
}

const recoverySchema = z.object({ recovered: z.number() });

/** Checks a user's open checkouts with the provider; resolves to how many were paid. */
export function useRecover(told?: Told<string, number>) {
  return useAct(
    async (userId) =>
      recoverySchema.parse(await callFunction("recover-orphaned-payments", { userId })).recovered,
    told,
  );
}

export function useMailReceipt(told: Told<StaffOrder, unknown>) {
  return useAct((order) => callFunction("resend-receipt", { orderId: order.id }), told);
}

export function useChangePlan() {
  return useAct((change: { plan: string; price_usd?: number; is_active?: boolean }) =>
    ask((rest) => rest.rpc("change_plan", change)),
  );
}
