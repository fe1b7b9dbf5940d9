import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAnswer } from "../background.ts";
import { numberEnv } from "../env.ts";
import { HttpError } from "../errors.ts";
import { giveBackRateLimit, takeRateLimit } from "../rate-limit.ts";
import { GivenUp, Unanswered } from "./endpoint.ts";

const DAY = 86_400;
const MINUTE = 60;
const DEFAULT_DAILY_CALLS = 100;

export type AiTask = "translate" | "generate" | "enhance" | "tags" | "trial";

export type Quota = {
  /** The rate limit's key. */
  name: string;
  day: number;
  /** Failed calls count here, so that a text which makes the model fail cannot be sent without end. */
  minute: number;
  /** The error's code once the day is used up; by default `rate_limited`. */
  code?: string;
};

/**
 * A user's quota: AI_DAILY_CALLS (default 100, 0 for no calls) a day, 30 a minute. Tags have a quota of the same
 * size, because they are suggested at every pause in typing and would use up the whole day.
 * Threat E2.
 */
export const quotaOf = (userId: string, task: AiTask): Quota => ({
  name: task === "tags" ? `tags:${userId}` : userId,
  day: numberEnv("AI_DAILY_CALLS", DEFAULT_DAILY_CALLS),
  minute: 30,
});

/** Counts a call for the staff overview, anonymously. */
async function noteUse(service: SupabaseClient, task: AiTask, failed: boolean) {
  const { error } = await service.rpc("note_ai_use", { task, failed });
  if (error) throw new Error(`note_ai_use: ${error.message}`);
}

/** A silent provider costs its caller nothing, so often a day: a text may be made to keep the model busy. */
const FREE_SILENCES = 3;

/** Whether the provider bills nothing for a failed call (threat E8), or the model was never called. */
async function isFree(service: SupabaseClient, error: unknown, name: string): Promise<boolean> {
  if (error instanceof Unanswered) return true;
  if (error instanceof HttpError && error.code === "not_configured") return true;
  if (!(error instanceof GivenUp)) return false;
  const limit = { max: FREE_SILENCES, seconds: DAY };
  return await takeRateLimit(service, `ai:silent:${name}`, limit).then(
    () => true,
    () => false,
  );
}

/**
 * Runs `work`, one call of the model, under all quotas. Throws 429 where one is used up. The daily count is given back
 * where the provider bills nothing or a later quota refuses.
 */
export async function withinQuota<T>(
  service: SupabaseClient,
  task: AiTask,
  quotas: readonly Quota[],
  work: () => Promise<T>,
): Promise<T> {
  const taken: Quota[] = [];
  let isAsked = false;
  try {
    for (const quota of quotas) {
      const { name, day, minute, code } = quota;
      await takeRateLimit(service, `ai:minute:${name}`, { max: minute, seconds: MINUTE });
      await takeRateLimit(service, `ai:day:${name}`, { max: day, seconds: DAY, code });
      taken.push(quota);
    }
    isAsked = true;
    const answer = await work();
    afterAnswer(noteUse(service, task, false));
    return answer;
  } catch (error) {
    if (isAsked) afterAnswer(noteUse(service, task, true));
    for (const { name } of taken)
      if (!isAsked || (await isFree(service, error, name)))
        await giveBackRateLimit(service, `ai:day:${name}`);
    throw error;
  }
}
