// Spec 1.7.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { idOf } from "../db/support/actors.ts";
import { type PlantedStack, startPlantedStack } from "../db/support/planted-stack.ts";
import type { Actor } from "../support/stack.ts";
import { callFunction, tokenOf } from "./call-function.ts";
import { callAsScheduler } from "./support/payments.ts";
import { modelSettings, playModel } from "./support/played-model.ts";

const RUNS_A_DAY = 4;
const MODEL = "c8000000-0000-4000-8000-000000000001";
const OTHER_MODEL = "c8000000-0000-4000-8000-000000000002";
const PAID = "a8000000-0000-4000-8000-000000000001";
const variables = [{ name: "topic", label: "Topic", type: "text", default: "tides" }];
const GOOD = "A plain answer in enough words for anybody to tell which language it was written in.";

const { model, ...played } = playModel();
let stack: PlantedStack;

beforeAll(async () => {
  await model.start();
  const settings = modelSettings(`${model.url}/v1`, {
    AI_RUNS_DAILY: String(RUNS_A_DAY),
    AI_TIMEOUT_MS: "500",
  });
  stack = await startPlantedStack(settings);
  await stack.sql`update public.prompts set status = 'draft' where status = 'published'`;
  await stack.sql`insert into public.ai_models (id, name, provider, api_name, runs) values (${MODEL}, 'A model', 'Maker', 'a-model', true)`;
});
beforeEach(async () => {
  model.reset();
  await stack.sql`delete from private.run_days`;
  await stack.sql`delete from public.prompts where id = ${PAID}`;
  await stack.sql`delete from public.ai_models where id = ${OTHER_MODEL}`;
  await stack.sql`
    insert into public.prompts (id, title, prompt_text, status, metadata, variables, user_id, assertions)
    values (
      ${PAID}, 'Tides', 'Explain {{topic}} plainly.', 'published', '{"category": "claude-text", "tags": []}',
      ${stack.sql.json(variables)}, ${idOf("prompter")}, '[{"type": "icontains", "value": "PLAIN"}]'
    )`;
});
afterAll(async () => {
  await stack.stop();
  await model.stop();
});

const run = async () => (await callAsScheduler(stack, "run-prompts")).body;
const runs = () => stack.sql`
  select text_version::int, language, model, status, is_sandbox, passed::int, total::int, checks, output
  from private.prompt_runs where prompt_id = ${PAID} order by ran_at`;
async function shownTo(actor: Actor) {
  const { data, error } = await (await stack.as(actor))
    .from("shown_runs")
    .select("model,language,passed,total");
  if (error) throw error;
  return data;
}
async function resultFor(actor: Actor) {
  const [latest] =
    await stack.sql`select id from private.prompt_runs where prompt_id = ${PAID} order by ran_at desc limit 1`;
  const { data } = await (await stack.as(actor)).rpc("run_result", { run: latest?.id });
  return data;
}

test("a published prompt runs once with its examples, and its page shows the checks", async () => {
  played.answersWith(GOOD);
  expect(await run()).toEqual({ ran: 1 });
  expect(await run()).toEqual({ ran: 0 });
  expect(model.getRequests().map(({ body }) => body)).toMatchObject([
    { model: "a-model", messages: [{ role: "user", content: "Explain tides plainly." }] },
  ]);
  expect(await runs()).toMatchObject([
    {
      text_version: 1,
      language: "en",
      model: "a-model",
      status: "ok",
      is_sandbox: false,
      checks: [
        { name: "not-empty", passed: true },
        { name: "length", passed: true },
        { name: "no-variable", passed: true },
        { name: "language", passed: true },
        { name: "icontains: PLAIN", passed: true },
      ],
      output: GOOD,
    },
  ]);
  expect(await shownTo("anon")).toEqual([{ model: "A model", language: "en", passed: 5, total: 5 }]);
});

test("a new text, its Arabic version and a new model run; old runs leave the page", async () => {
  played.answersWith(GOOD);
  await run();
  await stack.sql`update public.prompts set prompt_text = 'Explain {{topic}} briefly.', prompt_text_ar = 'اشرح {{topic}}.' where id = ${PAID}`;
  expect(await shownTo("anon")).toEqual([]);
  await stack.sql`insert into public.ai_models (id, name, provider, api_name, runs, is_offered) values (${OTHER_MODEL}, 'Retired', 'Maker', 'old', true, false)`;
  expect(await run()).toEqual({ ran: 2 });
  await stack.sql`update public.ai_models set is_offered = true where id = ${OTHER_MODEL}`;
  expect(await run(), "what is left of the budget").toEqual({ ran: 1 });
  const ran = (await runs()).map((each) => `${each.text_version} ${each.language} ${each.model}`);
  expect(ran.sort()).toEqual(["1 en a-model", "2 ar a-model", "2 ar old", "2 en a-model"]);
  await stack.sql`delete from public.prompts where id = ${PAID}`;
});

test("H3: forty workers at once claim no run twice and keep to the budget", async () => {
  played.answersWith(GOOD);
  const more = Array.from({ length: 6 }, (_, at) => `a8000000-0000-4000-8000-0000000001${at}0`);
  for (const id of more)
    await stack.sql`
      insert into public.prompts (id, title, prompt_text, status, metadata)
      values (${id}, ${id}, ${`Explain number ${id}.`}, 'published', '{"category": "claude-text", "tags": []}')`;
  const service = stack.service();
  const args = { most: 1, sandbox: false, runs_max: RUNS_A_DAY, cost_max_microusd: 100, prompt_runs_max: 24 };
  const claimed = await Promise.all(Array.from({ length: 40 }, () => service.rpc("claim_prompt_runs", args)));
  const ids = claimed.flatMap(({ data }) => data ?? []).map(({ prompt_id }) => prompt_id);
  expect(ids).toHaveLength(RUNS_A_DAY);
  expect(new Set(ids).size).toBe(RUNS_A_DAY);
  expect(await run()).toEqual({ ran: 0 });
  await stack.sql`delete from public.prompts where id = any (${more})`;
});

test("H3: no run begins once the day's cost is spent, nor while staff paused", async () => {
  played.answersWith(GOOD);
  await stack.sql`insert into private.run_days (cost_microusd) values (2000000)`;
  expect(await run()).toEqual({ ran: 0 });
  await stack.sql`delete from private.run_days`;
  await (await stack.as("jadmin")).rpc("pause_prompt_runs", { paused: true });
  expect(await run()).toEqual({ ran: 0 });
  expect((await (await stack.as("jadmin")).rpc("run_budget")).data).toMatchObject([
    { is_paused: true, is_sandbox: false, runs: 0, runs_max: RUNS_A_DAY, cost_max_microusd: 2_000_000 },
  ]);
  await (await stack.as("jadmin")).rpc("pause_prompt_runs", { paused: false });
  expect(await run()).toEqual({ ran: 1 });
});

test.each([
  ["failed", () => played.failsWith(400)],
  ["timeout", () => played.isSilent()],
])("a provider that gives no answer is asked three times in all: %s", async (status, break_) => {
  break_();
  for (const expected of [1, 1, 1, 0]) {
    expect(await run()).toEqual({ ran: expected });
    expect(await run(), "before it is due again").toEqual({ ran: 0 });
    await stack.sql`update private.run_queue set due_at = now() where due_at < 'infinity'`;
  }
  expect((await runs()).map((each) => each.status)).toEqual([status, status, status]);
  expect(await shownTo("anon")).toEqual([]);
});

test("a wrong format, a cut output and a false assertion are failed checks", async () => {
  await stack.sql`update public.prompts set prompt_text = 'Return {{topic}} as JSON.' where id = ${PAID}`;
  played.answersInPart("tides, {{topic}}");
  await run();
  const [only] = await runs();
  expect(
    only?.checks
      .filter(({ passed }: { passed: boolean }) => !passed)
      .map(({ name }: { name: string }) => name),
  ).toEqual(["length", "no-variable", "format-json", "icontains: PLAIN"]);
});

test("a field without an example asks no model", async () => {
  await stack.sql`update public.prompts set variables = '[]' where id = ${PAID}`;
  expect(await run()).toEqual({ ran: 1 });
  expect(model.getRequests()).toEqual([]);
  expect(await runs()).toMatchObject([{ status: "failed", checks: [{ name: "examples", passed: false }] }]);
});

test("H4: a failure shows to author and staff at once, to others after 14 days", async () => {
  played.answersWith("");
  await run();
  for (const actor of ["anon", "member"] as const) {
    expect(await shownTo(actor)).toEqual([]);
    expect(await resultFor(actor)).toEqual([]);
  }
  for (const actor of ["prompter", "jadmin"] as const) expect(await shownTo(actor)).toHaveLength(1);
  await stack.sql`update public.shown_runs set ran_at = now() - interval '15 days'`;
  expect(await shownTo("anon")).toMatchObject([{ passed: 2, total: 4 }]);
});

test("H2: a result shows only to who may read the text", async () => {
  played.answersWith(GOOD);
  await run();
  for (const actor of ["anon", "user"] as const) expect(await resultFor(actor)).toEqual([]);
  for (const actor of ["member", "prompter", "jadmin"] as const)
    expect(await resultFor(actor)).toMatchObject([{ model: "a-model", output: GOOD }]);
  await stack.sql`update public.prompts set is_free = true where id = ${PAID}`;
  expect(await resultFor("anon")).toHaveLength(1);
});

test("H5: a run is never changed, and deleted only with its prompt", async () => {
  played.answersWith(GOOD);
  await run();
  await expect(stack.sql`update private.prompt_runs set passed = 0`).rejects.toThrow(
    "neither changed nor deleted",
  );
  await expect(stack.sql`delete from private.prompt_runs`).rejects.toThrow("neither changed nor deleted");
  await stack.sql`delete from public.prompts where id = ${PAID}`;
  expect(await runs()).toEqual([]);
});

test("staff list runs and have a prompt run again; others may not", async () => {
  played.answersWith(GOOD);
  await run();
  const staff = await stack.as("jadmin");
  expect(
    (await staff.rpc("list_prompt_runs", { filters: { failed: "no", prompt: PAID } })).data,
  ).toMatchObject([{ prompt_title: "Tides", model_name: "A model", is_current: true, passed: 5, total: 5 }]);
  expect((await staff.rpc("list_prompt_runs", { filters: { failed: "yes", prompt: PAID } })).data).toEqual(
    [],
  );
  expect((await staff.rpc("run_prompt_again", { prompt_id: PAID })).data).toBe(1);
  expect(await run()).toEqual({ ran: 1 });
  const author = await stack.as("prompter");
  for (const refused of [
    await author.rpc("list_prompt_runs"),
    await author.rpc("run_budget"),
    await author.rpc("pause_prompt_runs", { paused: true }),
    await author.rpc("run_prompt_again", { prompt_id: PAID }),
  ])
    expect(refused.error?.code).toBe("42501");
});

test("a prompt runs again once its author expects something else", async () => {
  played.answersWith(GOOD);
  await run();
  await stack.sql`update public.prompts set assertions = '[{"type": "contains", "value": "neap"}]' where id = ${PAID}`;
  expect(await run()).toEqual({ ran: 1 });
  expect((await runs()).at(-1)).toMatchObject({ text_version: 1, passed: 4, total: 5 });
});

test("E1: only the scheduler runs prompts", async () => {
  for (const token of [undefined, await tokenOf(stack, "super")]) {
    expect((await callFunction(stack, "run-prompts", { token, body: "{}" })).status).toBe(401);
  }
});
