import { useMutation } from "@tanstack/react-query";
import { callFunction, loadFunctions } from "@/lib/supabase/functions";
import type { ContactFormValues } from "../model/contact-form";

/** Sends a message through the edge function `contact`. Never retried: a repeated message would arrive twice. */
export function useSendMessageMutation() {
  return useMutation({
    mutationFn: (message: ContactFormValues) => callFunction("contact", message),
    // Offline it fails at once, so that the form can say so.
    networkMode: "always",
  });
}

/** Preloads, because a script that fails to load is not requested again: a message written offline would be stuck. */
export async function prepareSending() {
  await loadFunctions();
}
