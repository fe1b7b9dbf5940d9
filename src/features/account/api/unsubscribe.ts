import { useMutation } from "@tanstack/react-query";
import { callFunction } from "@/lib/supabase/functions";

/** Turns all optional mail to an address off; the signature comes from the link in the mail. */
export function useUnsubscribeMutation() {
  return useMutation({
    mutationFn: (link: { email: string; signature: string }) => callFunction("unsubscribe", link),
  });
}
