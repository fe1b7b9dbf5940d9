import { useMutation } from "@tanstack/react-query";
import { z } from "zod";
import { getLocale } from "@/lib/i18n";
import { callFunction } from "@/lib/supabase/functions";

const foundSchema = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      outcome: z.enum(["own", "claimed", "found", "for_staff"]),
    }),
  ),
});

export type FoundPayments = z.infer<typeof foundSchema>["orders"];

/** Mails a code to an address; the response does not reveal whether it has paid. */
async function requestCode(email: string): Promise<void> {
  await callFunction("payment-recovery", { email, locale: getLocale() });
}

export function useRecoveryCodeMutation() {
  return useMutation({ mutationFn: requestCode });
}

/** The orders of an address, for the code mailed to it. */
async function findPayments(proof: { email: string; code: string }): Promise<FoundPayments> {
  return foundSchema.parse(await callFunction("payment-recovery", proof)).orders;
}

export function useFindPaymentsMutation() {
  return useMutation({ mutationFn: findPayments });
}
