import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "@/lib/supabase/functions";
import { changedByPayment, paymentKeys } from "./keys";

const answerSchema = z.object({
  success: z.boolean(),
  recovered: z.number().default(0),
  orders: z.array(z.object({ id: z.string(), status: z.string().nullable() })).default([]),
});

export type Recovery = z.infer<typeof answerSchema>;

/** Makes the server check the user's unpaid orders, or one of them, with the provider (spec 7.8). */
async function recoverPayments(userId: string, orderId: string | null): Promise<Recovery> {
  const body = orderId === null ? { userId } : { userId, orderId };
  return answerSchema.parse(await callFunction("recover-orphaned-payments", body));
}

export function recoveryQueryOptions(userId: string, orderId: string | null = null) {
  return queryOptions({
    queryKey: paymentKeys.recovery(userId, orderId),
    queryFn: async ({ client }) => {
      const recovery = await recoverPayments(userId, orderId);
      // A recovered plan may open any page; otherwise only the orders have changed.
      const changed = recovery.recovered > 0 ? changedByPayment : { queryKey: paymentKeys.orders(userId) };
      void client.invalidateQueries(changed);
      return recovery;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
  });
}
