import { useMutation } from "@tanstack/react-query";
import { callFunction } from "@/lib/supabase/functions";

export function useResendReceiptMutation() {
  return useMutation({ mutationFn: (orderId: string) => callFunction("resend-receipt", { orderId }) });
}
