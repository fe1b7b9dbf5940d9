import type { SupabaseClient } from "@supabase/supabase-js";

/** Audits an admin's action on another user; false for any other caller, who must then be refused. */
export async function noteStaffAct(
  caller: SupabaseClient,
  act: "payment.recover" | "receipt.resend",
  target: string,
): Promise<boolean> {
  const { error } = await caller.rpc("note_payment_act", { act, target });
  if (error && error.code !== "42501") throw new Error(`note_payment_act: ${error.code} ${error.message}`);
  return !error;
}
