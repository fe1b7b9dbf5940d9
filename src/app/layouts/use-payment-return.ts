import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { subscriptionKeys } from "@/features/access/api/subscription";
import { useAuth } from "@/features/auth/components/auth-provider";
import { recoveryQueryOptions } from "@/features/payment/api/recover";
import { followStoredBackup, forgetPayment, readBackup } from "@/features/payment/api/stored-payment";
import { isPaymentReturn } from "@/features/payment/model/return-page";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";

/**
 * What goes on behind the page of somebody who has left to pay: each refreshed token is backed up in place of the one
 * before, and on the page that they come back to, once the role is loaded, payments without a plan are looked for
 * (specification, section 4, "Payment return").
 */
export function usePaymentReturn() {
  const { session, user, userRole } = useAuth();
  const queryClient = useQueryClient();
  const [isReturn] = useState(() => readBackup() !== null && isPaymentReturn(window.location));

  useEffect(() => {
    if (session) followStoredBackup(session);
  }, [session]);

  const recovery = useQuery({
    ...recoveryQueryOptions(user?.id ?? ""),
    enabled: isReturn && user !== null && userRole !== null,
  });

  useEffect(() => {
    if (!isReturn || !recovery.data?.success) return;
    if (recovery.data.recovered > 0) {
      notify.success(m.toast_success(), m.payment_orphan_found());
      void queryClient.invalidateQueries({ queryKey: subscriptionKeys.all });
    }
    if (recovery.data.orders.every(({ status }) => status !== "pending")) forgetPayment();
  }, [isReturn, recovery.data, queryClient]);
}
