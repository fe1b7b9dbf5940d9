import { useEffect, useState } from "react";
import { paymentLimits } from "@/config/payment-limits";

/** Whether an order has been followed for as long as one is, since this was shown. */
export function useTired(): boolean {
  const [isTired, setTired] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTired(true), paymentLimits.follow.wholeMs);
    return () => clearTimeout(timer);
  }, []);
  return isTired;
}
