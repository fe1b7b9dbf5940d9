import OpenAI from "openai";
import { modelClient, modelFailure, modelTimeout } from "../_shared/ai/endpoint.ts";
import { withoutMarks } from "../_shared/ai/plain-text.ts";

/** A long result may take this many times AI_TIMEOUT_MS. */
const PATIENCE = 2;
const MAX_TOKENS = 4_000;
const OUTPUT_MAX = 20_000;

export type Answer = {
  status: "ok" | "failed" | "timeout" | "refused";
  /** As the provider named it. */
  model: string;
  output: string;
  /** Whether the model ended by itself. */
  isWhole: boolean;
  tokens_in: number | null;
  tokens_out: number | null;
  /** In millionths of a dollar; null where the provider does not say. */
  cost_microusd: number | null;
};

type Completion = OpenAI.Chat.Completions.ChatCompletion;

/** Some endpoints name the cost in dollars beside the tokens. */
function costOf(usage: Completion["usage"]): number | null {
  const cost = usage && "cost" in usage ? usage.cost : null;
  return typeof cost === "number" && cost >= 0 ? Math.round(cost * 1_000_000) : null;
}

function answerOf({ model, choices: [choice], usage }: Completion): Answer {
  const output = withoutMarks(choice?.message.content ?? "");
  const isRefused = Boolean(choice?.message.refusal) || choice?.finish_reason === "content_filter";
  return {
    status: isRefused ? "refused" : "ok",
    model: withoutMarks(model).slice(0, 200),
    output: output.slice(0, OUTPUT_MAX),
    isWhole: choice?.finish_reason === "stop" && output.length <= OUTPUT_MAX,
    tokens_in: usage?.prompt_tokens ?? null,
    tokens_out: usage?.completion_tokens ?? null,
    cost_microusd: costOf(usage),
  };
}

function statusOf(error: unknown): Answer["status"] {
  if (error instanceof OpenAI.APIConnectionTimeoutError || error instanceof OpenAI.APIUserAbortError)
    return "timeout";
  const isFiltered = error instanceof OpenAI.APIError && /content_(?:filter|policy)/.test(String(error.code));
  return isFiltered ? "refused" : "failed";
}

export const noAnswer = (status: Answer["status"], model: string): Answer => ({
  status,
  model,
  output: "",
  isWhole: false,
  tokens_in: null,
  tokens_out: null,
  cost_microusd: null,
});

/** What a model makes of a prompt that is its only message, as when a reader pastes it. Never throws. */
export async function ask(apiName: string, content: string): Promise<Answer> {
  const timeout = PATIENCE * modelTimeout();
  try {
    const completion = await modelClient().chat.completions.create(
      { model: apiName, messages: [{ role: "user", content }], max_completion_tokens: MAX_TOKENS },
      { timeout, signal: AbortSignal.timeout(timeout) },
    );
    return answerOf(completion);
  } catch (error) {
    modelFailure(error);
    return noAnswer(statusOf(error), apiName);
  }
}
