import { randomUUID } from "node:crypto";
import { type ChatCompletionRequest, LLMock } from "@copilotkit/aimock";
import { sandboxEnhancement, sandboxPrompt, sandboxTrial } from "./sandbox-prompts.ts";

const lastText = ({ messages }: ChatCompletionRequest) => String(messages.at(-1)?.content ?? "");
const instructionsOf = ({ messages }: ChatCompletionRequest) => String(messages[0]?.content ?? "");

/** The most frequent long words, and a tag that marks sandbox output. */
function tagsOf(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}{4,14}/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const frequent = [...counts].sort(([, one], [, other]) => other - one).slice(0, 5);
  return [...frequent.map(([word]) => word), "sandbox output"];
}

const translationOf = (request: ChatCompletionRequest) =>
  `${instructionsOf(request).includes("into Arabic") ? "مخرجات تجريبية:" : "Sandbox output:"} ${lastText(request)}`;

const answers: Record<string, (request: ChatCompletionRequest) => object> = {
  tags: (request) => ({ tags: tagsOf(lastText(request)) }),
  translation: (request) => ({ translatedText: translationOf(request) }),
  enhancement: (request) =>
    sandboxEnhancement(/both in Arabic/.test(instructionsOf(request)) ? "ar" : "en", lastText(request)),
};

/** The speed of a quick model, so that streaming can be watched and stopped. */
const writing = { chunkSize: 12, latency: 30 };

function isAbout(name: string, { response_format }: ChatCompletionRequest): boolean {
  return JSON.stringify(response_format?.json_schema)?.includes(`"name":"${name}"`) ?? false;
}

/**
 * A local language model that speaks OpenAI's protocol, without network or key: the same output for the same text,
 * marked as sandbox output. Not started if `settings.AI_BASE_URL` names a real one. Threat X5.
 */
export async function startAi(
  settings: Record<string, string> = {},
): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  if (settings.AI_BASE_URL) return { env: {}, stop: async () => undefined };
  // It stores its requests, and would otherwise reveal them to any page that finds its port.
  const key = randomUUID();
  const server = new LLMock({ host: "127.0.0.1", port: 0, logLevel: "silent", auth: { apiKeys: [key] } });
  for (const [name, answer] of Object.entries(answers))
    server.on({ predicate: (request) => isAbout(name, request) }, (request) => ({
      content: JSON.stringify(answer(request)),
    }));
  server.on(
    {
      predicate: (request) =>
        request.stream === true && instructionsOf(request).startsWith("You run one prompt of a library"),
    },
    (request) => ({
      content: sandboxTrial(
        /\p{Script=Arabic}/u.test(lastText(request)) ? "ar" : "en",
        JSON.parse(lastText(request)),
      ),
    }),
    writing,
  );
  server.on(
    { predicate: ({ stream }) => stream === true },
    (request) => ({
      content: sandboxPrompt(
        /Write in Arabic/.test(instructionsOf(request)) ? "ar" : "en",
        JSON.parse(lastText(request)),
      ),
    }),
    writing,
  );
  server.on({ predicate: ({ stream }) => stream !== true }, (request) => ({
    content: translationOf(request),
  }));
  await server.start();
  const env = { AI_BASE_URL: `${server.url}/v1`, AI_API_KEY: key, AI_MODEL: "sandbox" };
  return { env, stop: () => server.stop() };
}
