import { useMutation } from "@tanstack/react-query";
import { z } from "zod";
import { getLocale } from "@/lib/i18n";
import { readStoredSession } from "@/lib/session/stored-session";
import { callFunction } from "@/lib/supabase/functions";
import { contextOf } from "../model/payment-context";
import { backupOf } from "../model/session-backup";
import { keepPayment } from "./stored-payment";

/** Refuses `javascript:` addresses. */
const answerSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  orderId: z.string(),
  amountCents: z.int(),
});

/** Keeps what the return may need: session backup, payment context and fallback data (spec 3.6). */
function keepForReturn(planId: string, orderId: string) {
  const session = readStoredSession();
  if (session === null) return;
  const now = Date.now();
  keepPayment(backupOf(session, now), contextOf({ session, planId, orderId, browser: navigator, now }));
}

type Wish = { planId: string; price: number };

/**
 * Opens a plan's payment page and navigates there; the server gives a second click or tab the same page. Where the page
 * charges another price than the one wished for, it stays here. Prices are in dollars; returns the one that is charged.
 */
async function openCheckout({ planId, price }: Wish): Promise<number> {
  const answer = await callFunction("create-checkout", { planId, locale: getLocale() });
  const { url, orderId, amountCents } = answerSchema.parse(answer);
  const charged = amountCents / 100;
  if (charged !== price) return charged;
  keepForReturn(planId, orderId);
  window.location.assign(url);
  return charged;
}

// Spec 2.18; threat M9.
export function useCheckoutMutation() {
  return useMutation({ mutationFn: openCheckout });
}
