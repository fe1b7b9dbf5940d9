import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAnswer } from "../background.ts";
import { giveBackRateLimit, takeRateLimit } from "../rate-limit.ts";

const DAY = 86_400;
const MINUTE = 60;
const DEFAULT_DAILY_CALLS = 100;

export type AiTask = "translate" | "generate" | "enhance" | "tags";

export type Quota = {
  /** Whose calls are counted. */
  name: string;
  day: number;
  /** What comes back from a failure counts here nonetheless: a text that makes the model fail is no way to ask for ever. */
  minute: number;
};

/** A user's calls: AI_DAILY_CALLS, else 100, a day and 30 a minute. */
export const quotaOf = (userId: string): Quota => ({
  name: userId,
  day: Number(Deno.env.get("AI_DAILY_CALLS")) || DEFAULT_DAILY_CALLS,
  minute: 30,
});

/** Counts a call for the overview of staff, of nobody in particular. */
async function noteUse(service: SupabaseClient, task: AiTask, failed: boolean) {
  const { error } = await service.rpc("note_ai_use", { task, failed });
  if (error) throw new Error(`note_ai_use: ${error.message}`);
}

/**
 * Does `work`, which asks the language model once for a task, as a call of each of the quotas. Throws 429 where one is used up. Work
 * that fails is not counted for the day, and neither is what a later quota refuses.
 */
export async function withinQuota<T>(
  service: SupabaseClient,
  task: AiTask,
  quotas: readonly Quota[],
  work: () => Promise<T>,
): Promise<T> {
  const taken: string[] = [];
  let isAsked = false;
  try {
    for (const { name, day, minute } of quotas) {
      await takeRateLimit(service, `ai:minute:${name}`, { max: minute, seconds: MINUTE });
      await takeRateLimit(service, `ai:day:${name}`, { max: day, seconds: DAY });
      taken.push(`ai:day:${name}`);
    }
    isAsked = true;
    const answer = await work();
    afterAnswer(noteUse(service, task, false));
    return answer;
  } catch (error) {
    if (isAsked) afterAnswer(noteUse(service, task, true));
    for (const key of taken) await giveBackRateLimit(service, key);
    throw error;
  }
}
