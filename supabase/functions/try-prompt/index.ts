/**
 * try-prompt: runs a hidden text prompt on a reader's own case, without showing the text.
 *
 * Who:    anyone, for published paid texts whose author allows it.
 * Body:   `{ "prompt": uuid, "language": "ar"|"en", "values": { name: string } }`, at most 64 kB; only fields of the
 *         prompt, of the lengths in `src/config/trial-limits.ts`. A field that is left out has its default.
 * Result: server-sent events: `{ "model", "day", "isSandbox" }`, then as in `_shared/ai/stream.ts`, 8,000 characters at
 *         most. A result that shows the text ends with `{ "end": "withheld" }`. 400 `invalid_body`, 404 for any other
 *         prompt, 403 `trials_stopped` after two withheld results.
 * Limits: three a day per person (429 `trials_used`); one per network for visitors, half of the budget for all of them;
 *         AI_DAILY_TRIALS (default 200) for everybody (429 `budget_used`). Failures count as in `_shared/ai/quota.ts`.
 */
import { z } from "zod";
import { trialLimits } from "../../../src/config/trial-limits.ts";
import { configuredModel } from "../_shared/ai/endpoint.ts";
import { plainText } from "../_shared/ai/plain-text.ts";
import { type Quota, withinQuota } from "../_shared/ai/quota.ts";
import type { Sent } from "../_shared/ai/sent.ts";
import { streamModel } from "../_shared/ai/stream.ts";
import { readBody } from "../_shared/body.ts";
import { bearerToken, requireCaller } from "../_shared/caller.ts";
import { callerNetwork } from "../_shared/caller-network.ts";
import { serviceClient } from "../_shared/clients.ts";
import { numberEnv } from "../_shared/env.ts";
import { servePost } from "../_shared/serve.ts";
import { holdBack } from "./hold-back.ts";
import { newCanary, trialQuestion } from "./question.ts";
import { fillTrial, guardOf, type Holder, noteWithheld, openTrial } from "./trial.ts";

const bodySchema = z.strictObject({
  prompt: z.uuid(),
  language: z.enum(["ar", "en"]),
  values: z.record(z.string().max(100), plainText(0, trialLimits.valueMaxCharacters.longtext)),
});

/** The person of a session; visitors send the publishable key or nothing. */
async function holderOf(request: Request): Promise<Holder> {
  const isPerson = bearerToken(request.headers.get("Authorization")) !== null;
  const person = isPerson ? (await requireCaller(request)).user.id : null;
  return { person, network: callerNetwork(request) };
}

/** Addresses can be forged, so visitors together have half of the budget. Threat L3, L5. */
function quotasOf({ person, network }: Holder): Quota[] {
  const budget = numberEnv("AI_DAILY_TRIALS", trialLimits.defaultDailyTrials);
  const { perPersonAndDay, perNetworkAndDay } = trialLimits;
  const used = "trials_used";
  const own: Quota[] =
    person === null
      ? [
          { name: `trial:from:${network}`, day: perNetworkAndDay, minute: 10, code: used },
          { name: "trial:visitors", day: Math.floor(budget / 2), minute: 60, code: "budget_used" },
        ]
      : [{ name: `trial:${person}`, day: perPersonAndDay, minute: 10, code: used }];
  return [...own, { name: "trial:all", day: budget, minute: 120, code: "budget_used" }];
}

servePost(async (request) => {
  const holder = await holderOf(request);
  const body = await readBody(request, bodySchema, { maxBytes: 65_536, maxDepth: 3 });
  // The service role reads the text, which the caller may not, and counts.
  const service = serviceClient();
  const trial = fillTrial(await openTrial(service, body.prompt, holder), body.language, body.values);
  const canary = newCanary();
  const watch = {
    isLeak: guardOf(trial, canary),
    onLeak: () => noteWithheld(service, body.prompt, holder),
  };
  return withinQuota(service, "trial", quotasOf(holder), () =>
    streamModel(trialQuestion(trial, canary), request.signal, (parts) => labelled(holdBack(parts, watch))),
  );
});

/** Says first which model writes, and when. */
async function* labelled(parts: AsyncGenerator<Sent, undefined>): AsyncGenerator<object, undefined> {
  const first = await parts.next();
  yield { ...configuredModel(), day: new Date().toISOString().slice(0, 10) };
  if (first.value) yield first.value;
  yield* parts;
}
