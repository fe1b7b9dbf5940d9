import { useMutation } from "@tanstack/react-query";
import { z } from "zod";
import { getLocale } from "@/lib/i18n";
import { readStoredSession } from "@/lib/session/stored-session";
import { callFunction } from "@/lib/supabase/functions";
import { contextOf } from "../model/payment-context";
import { backupOf } from "../model/session-backup";
import { keepPayment } from "./stored-payment";

/** An address that a script could hide in is none. */
const answerSchema = z.object({ url: z.url({ protocol: /^https?$/ }), orderId: z.string() });

/** What the way back may need: the session's backup, the payment's context and its fallback data (specification, section 3). */
function keepForReturn(planId: string, orderId: string) {
  const session = readStoredSession();
  if (session === null) return;
  const now = Date.now();
  keepPayment(backupOf(session, now), contextOf({ session, planId, orderId, browser: navigator, now }));
}

/** Opens the payment page for a plan and leads there; the server's answer is the same for a second click or tab. */
async function openCheckout(planId: string): Promise<void> {
  const answer = await callFunction("create-checkout", { planId, locale: getLocale() });
  const { url, orderId } = answerSchema.parse(answer);
  keepForReturn(planId, orderId);
  window.location.assign(url);
}

export function useCheckoutMutation() {
  return useMutation({ mutationFn: openCheckout });
}
