import { useCategoriesLive } from "./use-categories-live";
import { useInactivity } from "./use-inactivity";
import { usePaymentReturn } from "./use-payment-return";
import { useSessionValidation } from "./use-session-validation";

/** What goes on behind the page while somebody is signed in; visitors do not download it. */
export default function SignedInUpkeep() {
  useSessionValidation();
  useInactivity();
  useCategoriesLive();
  usePaymentReturn();
  return null;
}
