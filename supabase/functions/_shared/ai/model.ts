import { z } from "zod";
import { type Asked, modelClient, modelFailure, modelTimeout, questionFor } from "./endpoint.ts";

export type Question<T> = Asked & {
  /** What the answer is, for the model and for its sandbox. */
  name: string;
  answer: z.ZodType<T>;
};

/** What the model wrote, whole. A rate limit or a failure is tried twice more, all within AI_TIMEOUT_MS (30 s). */
async function complete<T>(question: Question<T>): Promise<string> {
  const timeout = modelTimeout();
  const completion = await modelClient().chat.completions.create(
    {
      ...questionFor(question),
      response_format: {
        type: "json_schema",
        json_schema: { name: question.name, strict: true, schema: z.toJSONSchema(question.answer) },
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
    throw modelFailure(error);
  }
}
