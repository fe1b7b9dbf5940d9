import OpenAI from "openai";
import { z } from "zod";
import { requireEnv } from "../env.ts";
import { HttpError } from "../errors.ts";
import { logFailure } from "../log.ts";

const DEFAULT_TIMEOUT_MS = 30_000;

export type Question<T> = {
  /** What the answer is, for the model and for its sandbox. */
  name: string;
  answer: z.ZodType<T>;
  instructions: string;
  /** What somebody wrote. It comes as a message of its own, never as part of the instructions. */
  text: string;
};

const failed = () =>
  new HttpError(502, "ai_failed", "The language model gave no usable answer. Please try again.");

/** Any endpoint that speaks OpenAI's protocol: AI_BASE_URL (OpenAI itself without it), AI_API_KEY, AI_MODEL. */
const modelClient = () =>
  new OpenAI({
    apiKey: requireEnv("AI_API_KEY"),
    baseURL: Deno.env.get("AI_BASE_URL") || undefined,
    maxRetries: 2,
    logLevel: "off",
  });

/** What the model wrote, whole. A rate limit or a failure is tried twice more, all within AI_TIMEOUT_MS (30 s). */
async function complete<T>({ name, answer, instructions, text }: Question<T>): Promise<string> {
  const timeout = Number(Deno.env.get("AI_TIMEOUT_MS")) || DEFAULT_TIMEOUT_MS;
  const completion = await modelClient().chat.completions.create(
    {
      model: requireEnv("AI_MODEL"),
      messages: [
        { role: "system", content: instructions },
        { role: "user", content: text },
      ],
      response_format: {
        type: "json_schema",
        json_schema: { name, strict: true, schema: z.toJSONSchema(answer) },
      },
    },
    { timeout, signal: AbortSignal.timeout(timeout) },
  );
  const [choice] = completion.choices;
  if (choice?.finish_reason !== "stop") throw new Error(`answer ended by ${choice?.finish_reason}`);
  return choice.message.content ?? "";
}

/**
 * The model's answer in the question's shape. Whatever else it says, and its silence, is a 502 `ai_failed`; the log has
 * the kind of failure and never a word of the text. Throws 500 `not_configured` where no model is set up.
 */
export async function askModel<T>(question: Question<T>): Promise<T> {
  try {
    return question.answer.parse(JSON.parse(await complete(question)));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const status = error instanceof OpenAI.APIError ? ` ${error.status ?? ""}` : "";
    logFailure(`language model: ${error instanceof Error ? error.constructor.name : "failure"}${status}`);
    throw failed();
  }
}
