import { useMutation } from "@tanstack/react-query";
import { ask } from "@/lib/supabase/ask";

/** Undoes an admin's change of an address by the mailed token; answers the address, null where the token is spent. */
export function useUndoAddressChangeMutation() {
  return useMutation({
    mutationFn: (token: string) => ask((rest) => rest.rpc("undo_address_change", { token })),
  });
}
