import { useMutation } from "@tanstack/react-query";
import { callFunction, loadFunctions } from "@/lib/supabase/functions";
import type { ContactFormValues } from "../model/contact-form";

/** Sends a message to us; it is stored and mailed by the edge function `contact`. Asked once: a repeated message would be two. */
export function useSendMessageMutation() {
  return useMutation({
    mutationFn: (message: ContactFormValues) => callFunction("contact", message),
    // Offline it is to fail at once, so that the form can say so.
    networkMode: "always",
  });
}

/**
 * Loads what sending needs before the form is shown: a script that could not be loaded is not asked for again, and
 * a message written while the connection was lost could never be sent.
 */
export async function prepareSending() {
  await loadFunctions();
}
