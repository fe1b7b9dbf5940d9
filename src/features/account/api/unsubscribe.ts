import { useMutation } from "@tanstack/react-query";
import { callFunction } from "@/lib/supabase/functions";

/** Turns every optional mail to the address off; the signature is that of the link in the mail. */
export function useUnsubscribeMutation() {
  return useMutation({
    mutationFn: (link: { email: string; signature: string }) => callFunction("unsubscribe", link),
  });
}
