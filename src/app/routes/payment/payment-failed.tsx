import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { StepSpace } from "@/components/layout/step-card";
import { LoadFailed } from "@/components/ui/load-failed";
import { useAuth } from "@/features/auth/components/auth-provider";
import { intentOf } from "@/features/auth/model/intent";
import { orderQueryOptions } from "@/features/payment/api/orders";
import { readFallback } from "@/features/payment/api/stored-payment";
import { PaymentFailure } from "@/features/payment/components/payment-failure";
import { isOrderId } from "@/features/payment/model/recovery-form";
import { useAddress } from "../../use-address";

/** After an unpaid checkout. The reason is the order's own, else that of the address (`?reason=cancelled`). */
export default function PaymentFailedPage() {
  const { search, isKnown } = useAddress();
  const { status, user } = useAuth();
  // Read once: it is deleted when the payment is settled, and the page keeps showing it.
  const [left] = useState(readFallback);
  const query = new URLSearchParams(search);
  const named = query.get("order_id");
  const orderId = isOrderId(named) ? named : null;
  const order = useQuery({
    ...orderQueryOptions(user?.id ?? "", orderId ?? ""),
    enabled: user !== null && orderId !== null,
  });

  if (!isKnown || status === "unknown" || order.isLoading) return <StepSpace />;
  // Without the order its payment status is unknown.
  if (order.isLoadingError)
    return (
      <div className="wrap py-20">
        <LoadFailed onRetry={() => void order.refetch()} />
      </div>
    );
  return (
    <PaymentFailure
      order={order.data}
      planId={
        order.data?.plan_id ??
        intentOf(query).planId ??
        (left?.userId === user?.id ? left?.planId : null) ??
        null
      }
      reason={query.get("reason")}
    />
  );
}
