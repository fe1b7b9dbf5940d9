import type { SupabaseClient } from "@supabase/supabase-js";
import { HttpError } from "./errors.ts";
import { logFailure } from "./log.ts";

export type RateLimit = {
  max: number;
  seconds: number;
  /** The error's code; by default `rate_limited`. */
  code?: string;
};

/** Specification, section 9: "Rate limiter default". Spec 9.7; threat E5. */
export const DEFAULT_RATE_LIMIT: RateLimit = { max: 10, seconds: 60 };

/**
 * Counts one attempt under `key`; throws 429 beyond the limit. Counted in the database, because functions run in
 * many isolates. Only the service role may count, so that no one uses up another user's quota.
 */
export async function takeRateLimit(
  service: SupabaseClient,
  key: string,
  { max, seconds, code }: RateLimit = DEFAULT_RATE_LIMIT,
): Promise<void> {
  // The database refuses to count towards none.
  if (max < 1) throw rateLimited(seconds, code);
  const { data, error } = await service.rpc("take_rate_limit", { key, max, seconds });
  if (error) throw new Error(`take_rate_limit: ${error.message}`);
  if (data !== true) throw rateLimited(seconds, code);
}

function rateLimited(seconds: number, code = "rate_limited"): HttpError {
  const headers = { "Retry-After": String(seconds) };
  return new HttpError(429, code, "Too many attempts. Please try again later.", headers);
}

/**
 * Takes back an attempt that failed without the caller's fault. An error is only logged: the window expires anyway.
 */
export async function giveBackRateLimit(service: SupabaseClient, key: string): Promise<void> {
  const { error } = await service.rpc("give_back_rate_limit", { key });
  if (error) logFailure(`give_back_rate_limit: ${error.message}`);
}
