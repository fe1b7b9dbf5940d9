import type { SupabaseClient } from "@supabase/supabase-js";
import { giveBackRateLimit, takeRateLimit } from "../rate-limit.ts";

const DAY = 86_400;
const DEFAULT_DAILY_CALLS = 100;

/** What comes back from a failure counts here nonetheless: a text that makes the model fail is no way to ask for ever. */
const BURST = { max: 30, seconds: 60 };

/**
 * Does `work`, which asks the language model once, as one of the user's calls of the day (AI_DAILY_CALLS, else 100).
 * Throws 429 beyond that or beyond 30 a minute. Work that fails is not counted for the day.
 */
export async function withinQuota<T>(
  service: SupabaseClient,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const key = `ai:day:${userId}`;
  await takeRateLimit(service, `ai:minute:${userId}`, BURST);
  await takeRateLimit(service, key, {
    max: Number(Deno.env.get("AI_DAILY_CALLS")) || DEFAULT_DAILY_CALLS,
    seconds: DAY,
  });
  try {
    return await work();
  } catch (error) {
    await giveBackRateLimit(service, key);
    throw error;
  }
}
