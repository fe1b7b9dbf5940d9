import { useEffect, useState } from "react";
import { paymentLimits } from "@/config/payment-limits";

/** Whether polling has run out of time since the component was mounted. */
export function useTired(): boolean {
  const [isTired, setTired] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTired(true), paymentLimits.follow.wholeMs);
    return () => clearTimeout(timer);
  }, []);
  return isTired;
}
