import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type GetPromptResult,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Locale } from "../../../src/config/locale.ts";
import { localized } from "../../../src/domain/prompt/localized.ts";
import { type PromptVariable, readVariables, wordOf } from "../../../src/domain/prompt/variables.ts";
import type { Assistant } from "./door.ts";
import { describeVariable, readText, refusal } from "./fill.ts";
import { type Card, findCard, listCards, type PromptText, readTexts } from "./library.ts";

const FORM = "values";

const envelopeSchema = z.object({
  [CLIENT_CAPABILITIES_META_KEY]: z.object({ elicitation: z.object({ form: z.object({}) }) }),
});

const isOptional = ({ defaultValue }: PromptVariable) => defaultValue !== "";

/** The prompts of an assistant, as commands of its client. */
export function servePrompts(server: McpServer, assistant: Assistant): void {
  const { locale } = assistant;
  server.server.setRequestHandler("prompts/list", async () => ({
    prompts: (await listCards(assistant)).map((card) => asPrompt(card, locale)),
  }));
  server.server.setRequestHandler("prompts/get", async ({ params }, context) => {
    const given = params.arguments ?? {};
    // A form is no use yet: the text counts once it is filled.
    const mayAsk = fillsForms(context) && context.mcpReq.inputResponses === undefined;
    const asksFirst = mayAsk && Object.keys(given).length === 0;
    const prompt = await readOne(assistant, params.name, asksFirst ? undefined : "run");
    const missing = readText(prompt, locale).variables.filter(({ name }) => given[name] === undefined);
    if (mayAsk && (asksFirst ? missing.length > 0 : !missing.every(isOptional))) {
      return formOf(prompt, missing, locale);
    }
    const text = asksFirst ? await readOne(assistant, params.name, "run") : prompt;
    return filled(text, { ...given, ...acceptedValues(context) }, locale);
  });
}

function asPrompt(card: Card, locale: Locale): Prompt {
  const { title, description } = localized(card, locale);
  return {
    name: card.slug,
    title,
    description,
    arguments: readVariables(card.variables, locale).map((variable) => ({
      name: variable.name,
      title: variable.label,
      description: describeVariable(variable, locale),
      required: !isOptional(variable),
    })),
  };
}

async function readOne(assistant: Assistant, slug: string, kind?: "run"): Promise<PromptText> {
  const [prompt] = await readTexts(assistant, [slug], kind);
  if (prompt) return prompt;
  const message = refusal(await findCard(slug), slug, assistant.locale);
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

function filled(prompt: PromptText, values: Record<string, string>, locale: Locale): GetPromptResult {
  const text = readText(prompt, locale).fill(values);
  return {
    description: localized(prompt, locale).title,
    messages: [{ role: "user", content: { type: "text", text } }],
  };
}

/** Whether the client can show a form; only revision 2026-07-28 says so with each request. */
function fillsForms({ mcpReq }: ServerContext): boolean {
  return envelopeSchema.safeParse(mcpReq.envelope).success;
}

function formOf(prompt: PromptText, variables: PromptVariable[], locale: Locale): InputRequiredResult {
  const fields = variables.map((variable) => [
    variable.name,
    {
      type: "string" as const,
      title: variable.label,
      ...(variable.hint && { description: variable.hint }),
      ...(variable.options.length > 0 && { enum: variable.options }),
      ...(isOptional(variable) && { default: wordOf(variable, variable.defaultValue) }),
    },
  ]);
  return inputRequired({
    inputRequests: {
      [FORM]: inputRequired.elicit({
        message: localized(prompt, locale).title,
        requestedSchema: {
          type: "object",
          properties: Object.fromEntries(fields),
          required: variables.filter((variable) => !isOptional(variable)).map(({ name }) => name),
        },
      }),
    },
  });
}

/** What the form was filled with; nothing of a form that was declined. */
function acceptedValues({ mcpReq }: ServerContext): Record<string, string> {
  const content = acceptedContent(mcpReq.inputResponses, FORM) ?? {};
  return Object.fromEntries(
    Object.entries(content).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
