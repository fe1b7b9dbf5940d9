/**
 * run-prompts: runs published text prompts with their example values on the models that staff chose, and checks the results.
 *
 * Who:    the scheduler, by the project's secret key.
 * Body:   ignored.
 * Result: `{ "ran": number }`: the runs that were recorded.
 * Limits: 6 runs a call, at once; AI_RUNS_DAILY runs (default 50) and AI_RUNS_DAILY_CENTS of known cost (default 200) a
 *         day, 24 runs a prompt and day. A run may take 2 × AI_TIMEOUT_MS and 4,000 tokens. Failed ones are tried three
 *         times. Results of the embedded sandbox are recorded as such, and never shown as proof. Nothing without AI_API_KEY.
 * Threat H1, H3, H4, H5.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Locale } from "../../../src/config/locale.ts";
import type { Json } from "../../../src/domain/json.ts";
import { fillPrompt, readPrompt } from "../../../src/domain/prompt/read-prompt.ts";
import { assertionsIn } from "../../../src/domain/runs/assertions.ts";
import { checkResult, placeholdersIn } from "../../../src/domain/runs/checks.ts";
import { configuredModel } from "../_shared/ai/endpoint.ts";
import { serviceClient } from "../_shared/clients.ts";
import { numberEnv } from "../_shared/env.ts";
import { jsonResponse } from "../_shared/errors.ts";
import { requireScheduler } from "../_shared/scheduler.ts";
import { servePost } from "../_shared/serve.ts";
import { ask, noAnswer } from "./ask.ts";
import { checkAssertions } from "./assert.ts";

const AT_ONCE = 6;
const DEFAULT_DAILY_RUNS = 50;
const DEFAULT_DAILY_CENTS = 200;
const MICROUSD_PER_CENT = 10_000;
const RUNS_PER_PROMPT_AND_DAY = 24;

type Claim = {
  prompt_id: string;
  text_version: number;
  language: Locale;
  model_id: string;
  api_name: string;
  prompt_text: string;
  prompt_text_ar: string | null;
  variables: Json;
  assertions: Json;
};

async function call<T>(service: SupabaseClient, name: string, args: object): Promise<T> {
  const { data, error } = await service.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.code} ${error.message}`);
  return data;
}

/** The text that the model gets, filled in as the prompt's page fills it, and what its result is checked with. */
function readClaim(claim: Claim) {
  const read = readPrompt(claim.variables, claim);
  const { language } = claim;
  const template = read.texts[language] ?? read.texts.en;
  return { template, sent: fillPrompt(read, language, new Map()), language: read.written[language] };
}

/** A field without an example value leaves a gap, and no model is asked. */
async function run(service: SupabaseClient, claim: Claim, isSandbox: boolean): Promise<void> {
  const started = performance.now();
  const text = readClaim(claim);
  const isFilled = !placeholdersIn(text.template).some((each) => text.sent.includes(each));
  const { isWhole, ...answer } = isFilled
    ? await ask(claim.api_name, text.sent)
    : noAnswer("failed", claim.api_name);
  const { output, status } = answer;
  const checks = isFilled
    ? [
        ...checkResult({ ...text, isWhole, output }),
        ...(status === "ok" ? checkAssertions(assertionsIn(claim.assertions), output) : []),
      ]
    : [{ name: "examples", passed: false }];
  const { prompt_id, text_version, language, model_id } = claim;
  await call(service, "record_prompt_run", {
    run: {
      prompt_id,
      text_version,
      language,
      model_id,
      is_sandbox: isSandbox,
      duration_ms: Math.round(performance.now() - started),
      ...answer,
      checks,
    },
  });
}

servePost(async (request) => {
  await requireScheduler(request);
  if (!Deno.env.get("AI_API_KEY")) return jsonResponse({ ran: 0 });
  const { isSandbox } = configuredModel();
  // The scheduler has no session: only the service role claims runs, with the texts.
  const service = serviceClient();
  const claims = await call<Claim[]>(service, "claim_prompt_runs", {
    most: AT_ONCE,
    sandbox: isSandbox,
    runs_max: numberEnv("AI_RUNS_DAILY", DEFAULT_DAILY_RUNS),
    cost_max_microusd: numberEnv("AI_RUNS_DAILY_CENTS", DEFAULT_DAILY_CENTS) * MICROUSD_PER_CENT,
    prompt_runs_max: RUNS_PER_PROMPT_AND_DAY,
  });
  await Promise.all(claims.map((claim) => run(service, claim, isSandbox)));
  return jsonResponse({ ran: claims.length });
});
