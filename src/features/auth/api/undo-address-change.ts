import { useMutation } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";

/** Undoes an admin's change of an address by the mailed token; returns the address, or null for a used token. */
export function useUndoAddressChangeMutation() {
  return useMutation({
    mutationFn: (token: string) => queryDatabase((rest) => rest.rpc("undo_address_change", { token })),
  });
}
