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

/** AI_TIMEOUT_MS, else 30 s. */
export const modelTimeout = (): number => Number(Deno.env.get("AI_TIMEOUT_MS")) || DEFAULT_TIMEOUT_MS;

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

/** Turns any failure into a 502 `ai_failed`; logs its kind and never the text. */
export function modelFailure(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const status = error instanceof OpenAI.APIError ? ` ${error.status ?? ""}` : "";
  logFailure(`language model: ${error instanceof Error ? error.constructor.name : "failure"}${status}`);
  return new HttpError(502, "ai_failed", "The language model gave no usable answer. Please try again.");
}
