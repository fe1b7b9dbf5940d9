import { Suspense, useState } from "react";
import { useAuth } from "@/features/auth/components/auth-provider";
import { lazyPart } from "@/lib/lazy/part";
import { hasLeftToPay } from "@/lib/session/payment-backup-key";
import { useShownLocks } from "../guards/use-shown-locks";
import { useInactivity } from "./use-inactivity";
import { useLiveChanges } from "./use-live-changes";
import { useSessionSecurity } from "./use-session-security";
import { useSessionValidation } from "./use-session-validation";

const PaymentReturn = lazyPart(() => import("./payment-return"));

/** Background work for a signed-in user; lazy, so visitors do not download it. */
export default function SignedInUpkeep() {
  useSessionValidation();
  useInactivity();
  useLiveChanges();
  useSessionSecurity();
  useShownLocks();
  return useHasLeftToPay() ? (
    <Suspense>
      <PaymentReturn />
    </Suspense>
  ) : null;
}

/** Checked again with every refreshed token: another tab may have left to pay. */
function useHasLeftToPay(): boolean {
  useAuth();
  const [hasLeft, setLeft] = useState(false);
  if (!hasLeft && hasLeftToPay()) setLeft(true);
  return hasLeft;
}
