import type { SupabaseClient } from "@supabase/supabase-js";
import { logFailure } from "../_shared/log.ts";

/** True for exactly one of several concurrent callers, until the claim is released or expires unfinished. */
export async function claimWelcome(service: SupabaseClient, userId: string): Promise<boolean> {
  const { data, error } = await service.rpc("claim_welcome_email", { target: userId });
  if (error) throw new Error(`claim_welcome_email: ${error.message}`);
  return data === true;
}

/** Makes the claim final, or releases it where nothing was delivered. An error is only logged: the claim expires. */
export async function finishWelcome(
  service: SupabaseClient,
  userId: string,
  delivered: boolean,
): Promise<void> {
  const { error } = await service.rpc("finish_welcome_email", { target: userId, delivered });
  if (error) logFailure(`finish_welcome_email: ${error.message}`);
}
