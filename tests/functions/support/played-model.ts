import type { Server } from "node:http";
import { LLMock } from "@copilotkit/aimock";
import { vi } from "vitest";
import type { TestStack } from "../../support/stack.ts";

const TIMEOUT_MS = 2000;

/** The settings of a stack whose functions use the language model at an address. */
export const modelSettings = (AI_BASE_URL: string, others: Record<string, string> = {}) => ({
  functionsEnv: {
    AI_BASE_URL,
    AI_API_KEY: "key-of-the-model",
    AI_MODEL: "some-model",
    AI_TIMEOUT_MS: String(TIMEOUT_MS),
    ...others,
  },
});

/** Without this, stop() waits a minute for a connection that a client opened in reserve and never used. */
class Model extends LLMock {
  override stop() {
    const { server } = Reflect.get(this, "serverInstance") as { server: Server };
    server.closeAllConnections();
    return super.stop();
  }
}

const always = { predicate: () => true };

/** A language model whose output and failures the test sets. */
export function playModel() {
  const model = new Model({ host: "127.0.0.1", port: 0, logLevel: "silent" });
  type Options = Parameters<typeof model.on>[2];
  return {
    model,
    answersWith(answer: unknown, options?: Options) {
      const content = typeof answer === "string" ? answer : JSON.stringify(answer);
      model.on(always, { content }, options);
    },
    /** Output that the model cut at its own limit. */
    answersInPart: (content: string) => model.on(always, { content, finishReason: "length" }),
    failsWith: (status: number) =>
      model.on(always, { error: { message: "no", type: "server_error" }, status }),
    isSilent: () =>
      model.on(
        always,
        { content: "late" },
        { latency: 4 * TIMEOUT_MS, chaos: { latencyMs: 4 * TIMEOUT_MS } },
      ),
    /** The first request fails; later ones get the set output. */
    failsFirst: (status: number, retryAfter?: number) =>
      model.prependFixture({
        match: { ...always, sequenceIndex: 0 },
        response: { error: { message: "later", type: "rate_limit" }, status, retryAfter },
      }),
  };
}

export async function refusalOf(response: Response) {
  const { code } = await response.json();
  return [response.status, code];
}

/** How many of today's calls count for a user. */
export async function countedToday(stack: TestStack): Promise<number> {
  const [held] = await stack.sql`select count from private.rate_limits where key like 'ai:day:%'`;
  return held?.count ?? 0;
}

/** The functions' log while `work` runs. */
export async function loggedDuring(work: () => Promise<void>): Promise<string> {
  const logged: string[] = [];
  const listen = vi
    .spyOn(process.stderr, "write")
    .mockImplementation((chunk) => logged.push(String(chunk)) > 0);
  await work().finally(() => listen.mockRestore());
  return logged.join("");
}
