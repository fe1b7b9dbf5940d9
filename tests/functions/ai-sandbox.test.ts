import { afterAll, beforeAll, expect, test } from "vitest";
import { idOf } from "../db/support/actors.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { callFunction, tokenOf } from "./call-function.ts";
import { callAsScheduler } from "./support/payments.ts";
import { readStream } from "./support/read-stream.ts";

const TEXT =
  "Write a newsletter about gardening. The newsletter is for people who love gardening in {{season}}.";

let stack: TestStack;
let token: string;

beforeAll(async () => {
  stack = await startTestStack();
  token = await tokenOf(stack, "prompter");
});

afterAll(() => stack.stop());

const call = async (name: string, body: object) =>
  (await callFunction(stack, name, { token, body: JSON.stringify(body) })).json();

test("without a language model, tags are frequent words, marked as sandbox output", async () => {
  const { metadata } = await call("generate-metadata", { prompt_text: TEXT, category: "general" });
  expect(metadata.tags.slice(0, 2)).toEqual(["newsletter", "gardening"]);
  expect(metadata.tags.at(-1)).toBe("sandbox output");
});

test("without a language model, a translation is the text itself, marked as sandbox", async () => {
  const languages = { targetLanguage: "ar", sourceLanguage: "en" };
  expect(await call("translate-text", { text: TEXT, ...languages })).toEqual({
    translatedText: `مخرجات تجريبية: ${TEXT}`,
  });
  const back = { targetLanguage: "en", sourceLanguage: "ar" };
  expect(await call("translate-text", { text: "اكتب عن {{season}}", ...back })).toEqual({
    translatedText: "Sandbox output: اكتب عن {{season}}",
  });
});

test("without a language model, a prompt is built from the idea, marked as sandbox", async () => {
  const write = async (others: object) =>
    readStream(
      await callFunction(stack, "generate-prompt", {
        token,
        body: JSON.stringify({ idea: TEXT, kind: "text", tone: "plain", language: "en", ...others }),
      }),
    );
  const { text, end } = await write({});
  expect(end).toBe("done");
  expect(text).toMatch(/^Sandbox output: You are .+Task: Write a newsletter.+\{\{audience\}\}/s);
  expect((await write({ language: "ar" })).text).toMatch(/^مخرجات تجريبية: أنت /);
  const change = { prompt: "Write about {{x}}.", change: "Shorter" };
  expect((await write(change)).text).toBe("Write about {{x}}.\n\nSandbox output: Shorter");
});

test("without a language model, an enhanced prompt is marked as sandbox output", async () => {
  const { improved, changes } = await call("enhance-prompt", { text: TEXT, language: "ar" });
  expect(improved).toMatch(/^مخرجات تجريبية: You are /);
  expect(changes.map(({ why }: { why: string }) => why).join()).toContain("مخرجات تجريبية");
});

test("a project without a language model says so in a sentence and names no setting", async () => {
  const bare = await startTestStack({ functionsEnv: { AI_BASE_URL: "http://127.0.0.1:9/v1" } });
  const response = await callFunction(bare, "generate-metadata", {
    token: await tokenOf(bare, "prompter"),
    body: JSON.stringify({ prompt_text: TEXT, category: "general" }),
  });
  expect([response.status, await response.json()]).toEqual([
    500,
    { code: "not_configured", message: "This function is not configured" },
  ]);
  await bare.stop();
});

test("H1: a run of the sandbox is recorded and shown to no reader", async () => {
  await stack.sql`update public.prompts set status = 'draft' where status = 'published'`;
  await stack.sql`update public.ai_models set runs = false`;
  await stack.sql`insert into public.ai_models (name, provider, api_name, runs) values ('A model', 'Maker', 'a-model', true)`;
  const [prompt] = await stack.sql`
    insert into public.prompts (title, prompt_text, status, metadata, user_id)
    values ('Tides', ${TEXT.replace("{{season}}", "spring")}, 'published', '{"category": "claude-text", "tags": []}', ${idOf("prompter")})
    returning id`;
  expect((await callAsScheduler(stack, "run-prompts")).body).toEqual({ ran: 1 });
  const [run] = await stack.sql`
    select id, is_sandbox, status from private.prompt_runs where prompt_id = ${prompt?.id ?? null}`;
  expect(run).toMatchObject({ is_sandbox: true, status: "ok" });
  for (const actor of ["anon", "member", "prompter"] as const)
    expect((await (await stack.as(actor)).from("shown_runs").select("id")).data).toEqual([]);
  expect((await (await stack.as("member")).rpc("run_result", { run: run?.id })).data).toEqual([]);
});
