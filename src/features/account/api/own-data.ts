import { useMutation } from "@tanstack/react-query";
import { endSession } from "@/lib/session/session-store";
import { callFunction } from "@/lib/supabase/functions";
import { queryDatabase } from "@/lib/supabase/query-database";

async function exportOwnData() {
  return queryDatabase((rest) => rest.rpc("export_own_data"));
}

export function useExportOwnDataMutation() {
  return useMutation({ mutationFn: exportOwnData });
}

async function deleteOwnAccount(confirmation: string) {
  await callFunction("delete-account", { confirmation });
  endSession("logout");
}

/** Deletes the account; `confirmation` is its e-mail address, telephone number or id, the first that it has. The session ends with it. */
export function useDeleteOwnAccountMutation() {
  return useMutation({ mutationFn: deleteOwnAccount });
}
