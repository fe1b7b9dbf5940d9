import OpenAI from "openai";
import { requireEnv } from "../env.ts";
import { HttpError } from "../errors.ts";
import { logFailure } from "../log.ts";

const DEFAULT_TIMEOUT_MS = 30_000;

export type Asked = {
  instructions: string;
  /** What somebody wrote. It comes as a message of its own, never as part of the instructions. */
  text: string;
};

/** AI_TIMEOUT_MS, else 30 s. */
export const modelTimeout = (): number => Number(Deno.env.get("AI_TIMEOUT_MS")) || DEFAULT_TIMEOUT_MS;

/** Any endpoint that speaks OpenAI's protocol: AI_BASE_URL (OpenAI itself without it), AI_API_KEY. */
export const modelClient = () =>
  new OpenAI({
    apiKey: requireEnv("AI_API_KEY"),
    baseURL: Deno.env.get("AI_BASE_URL") || undefined,
    maxRetries: 2,
    logLevel: "off",
  });

/** Which model is asked, and what. */
export const questionFor = ({ instructions, text }: Asked) => ({
  model: requireEnv("AI_MODEL"),
  messages: [
    { role: "system" as const, content: instructions },
    { role: "user" as const, content: text },
  ],
});

/** A 502 `ai_failed` in place of whatever went wrong; the log has the kind of failure and never a word of the text. */
export function modelFailure(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const status = error instanceof OpenAI.APIError ? ` ${error.status ?? ""}` : "";
  logFailure(`language model: ${error instanceof Error ? error.constructor.name : "failure"}${status}`);
  return new HttpError(502, "ai_failed", "The language model gave no usable answer. Please try again.");
}
