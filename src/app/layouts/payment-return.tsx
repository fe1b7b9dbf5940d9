import { useEffect, useState } from "react";
import { matchPath, useLocation } from "react-router-dom";
import * as paths from "@/config/paths";
import { useAuth } from "@/features/auth/components/auth-provider";
import { followStoredBackup } from "@/features/payment/api/stored-payment";
import { usePaymentReturn } from "@/features/payment/api/use-payment-return";
import { notifyFound } from "@/features/payment/components/notify-found";
import { isPaymentReturn } from "@/features/payment/model/return-page";

/**
 * Runs after the user has left to pay: backs up each refreshed token, and completes a return to another page than the
 * callback, which completes its own.
 */
export default function PaymentReturn() {
  const { session, user, userRole } = useAuth();
  const location = useLocation();
  const [isReturn] = useState(() => isPaymentReturn(location));

  useEffect(() => {
    if (session) followStoredBackup(session);
  }, [session]);

  if (!isReturn || user === null || matchPath(paths.paymentCallback, location.pathname)) return null;
  return <ReturnElsewhere userId={user.id} hasRole={userRole !== null} />;
}

function ReturnElsewhere(person: { userId: string; hasRole: boolean }) {
  usePaymentReturn({ ...person, orderId: null, onFound: notifyFound });
  return null;
}
