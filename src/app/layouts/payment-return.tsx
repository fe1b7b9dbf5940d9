import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as paths from "@/config/paths";
import { useAuth } from "@/features/auth/components/auth-provider";
import { orderQueryOptions } from "@/features/payment/api/orders";
import { recoveryQueryOptions } from "@/features/payment/api/recover";
import {
  followStoredBackup,
  forgetPayment,
  readBackup,
  readFallback,
} from "@/features/payment/api/stored-payment";
import { useTired } from "@/features/payment/api/use-tired";
import { isPaymentReturn } from "@/features/payment/model/return-page";
import { returnedOrder } from "@/features/payment/model/returned-order";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";

/**
 * Runs after the user has left to pay: backs up each refreshed token, and on the return page, once the role is
 * loaded, checks for payments without a plan (spec 4.10).
 */
export default function PaymentReturn() {
  const { session, user, userRole } = useAuth();
  const userId = user?.id ?? "";
  const [isReturn] = useState(() => readBackup() !== null && isPaymentReturn(window.location));
  const isFollowed = useIsFollowed(userId);

  useEffect(() => {
    if (session) followStoredBackup(session);
  }, [session]);

  const recovery = useQuery({
    ...recoveryQueryOptions(userId),
    enabled: isReturn && !isFollowed && user !== null && userRole !== null,
  });

  useEffect(() => {
    if (!isReturn || !recovery.data?.success) return;
    if (recovery.data.recovered > 0) notify.success(m.toast_success(), m.payment_orphan_found());
    if (recovery.data.orders.every(({ status }) => status !== "pending")) forgetPayment();
  }, [isReturn, recovery.data]);

  return null;
}

/** Whether the current page already follows an order and recovers it. */
function useIsFollowed(userId: string): boolean {
  const isTired = useTired();
  const [orderId] = useState(() => {
    const { pathname, search } = window.location;
    if (!pathname.endsWith(paths.paymentCallback)) return null;
    return returnedOrder({ search, userId, left: readFallback() });
  });
  // Reads that page's cache only; requests nothing.
  const order = useQuery({ ...orderQueryOptions(userId, orderId ?? ""), enabled: false }).data;
  return orderId !== null && !isTired && (order === undefined || order?.status === "pending");
}
