import OpenAI from "openai";
import { requireEnv } from "../env.ts";
import { HttpError } from "../errors.ts";
import { logFailure } from "../log.ts";

const DEFAULT_TIMEOUT_MS = 30_000;

export type Asked = {
  instructions: string;
  /** The user's text: a message of its own, never part of the instructions (prompt injection). */
  text: string;
};

/** AI_TIMEOUT_MS, else 30 s. Threat E8. */
export const modelTimeout = (): number => Number(Deno.env.get("AI_TIMEOUT_MS")) || DEFAULT_TIMEOUT_MS;

/** The embedded stack's model, whose output is no run of a real one. */
const SANDBOX = "sandbox";

/** The configured model's name, and whether it is the embedded sandbox. */
export function configuredModel(): { model: string; isSandbox: boolean } {
  const model = requireEnv("AI_MODEL");
  return { model, isSandbox: model === SANDBOX };
}

/** A client for any OpenAI-compatible endpoint: AI_BASE_URL (else OpenAI), AI_API_KEY. */
export const modelClient = () =>
  new OpenAI({
    apiKey: requireEnv("AI_API_KEY"),
    baseURL: Deno.env.get("AI_BASE_URL") || undefined,
    maxRetries: 2,
    logLevel: "off",
  });

/** The parameters of a chat completion. */
export const questionFor = ({ instructions, text }: Asked) => ({
  model: requireEnv("AI_MODEL"),
  messages: [
    { role: "system" as const, content: instructions },
    { role: "user" as const, content: text },
  ],
});

/** A request without a response from the provider, which therefore does not bill it. */
export class Unanswered extends HttpError {}

/** A request that was aborted. The provider may bill the output until then. */
export class GivenUp extends HttpError {}

/** Rate limits, provider errors and failed connections; any other response is final. */
function kindOf(error: unknown): typeof HttpError {
  if (error instanceof OpenAI.APIConnectionTimeoutError || error instanceof OpenAI.APIUserAbortError)
    return GivenUp;
  if (error instanceof OpenAI.APIConnectionError) return Unanswered;
  if (!(error instanceof OpenAI.APIError)) return HttpError;
  const { status } = error;
  return status === 429 || (status !== undefined && status >= 500) ? Unanswered : HttpError;
}

/** Turns any failure into a 502 `ai_failed`; logs its kind and never the text. */
export function modelFailure(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const status = error instanceof OpenAI.APIError ? ` ${error.status ?? ""}` : "";
  logFailure(`language model: ${error instanceof Error ? error.constructor.name : "failure"}${status}`);
  const Kind = kindOf(error);
  return new Kind(502, "ai_failed", "The language model gave no usable answer. Please try again.");
}
