import { z } from "zod";
import { type Asked, modelClient, modelFailure, modelTimeout, questionFor } from "./endpoint.ts";

export type Question<T> = Asked & {
  /** The schema's name, for the model and its sandbox. */
  name: string;
  answer: z.ZodType<T>;
};

/** The model's whole output. Rate limits and failures are retried twice, all within AI_TIMEOUT_MS (30 s). */
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
 * The model's output in the given schema. Anything else is a 502 `ai_failed`, logged without the text. Throws 500
 * `not_configured` without a model.
 * Threat E4, E5.
 */
export async function askModel<T>(question: Question<T>): Promise<T> {
  try {
    return question.answer.parse(JSON.parse(await complete(question)));
  } catch (error) {
    throw modelFailure(error);
  }
}
