// Spec 1.11.

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "../support/stack.ts";
import { FREE, idOf, PREMIUM } from "./support/actors.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(async () => {
  await stack.putBack();
  await stack.sql`delete from public.prompt_reports`;
  await stack.sql`delete from public.audit_log`;
});
afterAll(() => stack.stop());

async function report(actor: Actor, prompt: string, reason: string, note?: string): Promise<string> {
  await (await stack.as(actor)).rpc("report_prompt", { prompt, reason, ...(note && { note }) });
  const [row] = await stack.sql`
    select id from public.prompt_reports where prompt_id = ${prompt} and user_id = ${idOf(actor)} and status = 'open'`;
  return row?.id;
}

const statusOf = async (id: string) =>
  (await stack.sql`select status from public.prompts where id = ${id}`)[0]?.status;

const acts = async () =>
  (await stack.sql<{ action: string }[]>`select action from public.audit_log order by id`).map(
    ({ action }) => action,
  );

const newestFirst = ["harmful", "copied", "broken"];

test("the queue shows open reports, newest first, page by page, with both sides", async () => {
  await report("user", PREMIUM, "broken", "It stops in the middle");
  await report("member", PREMIUM, "copied");
  await report("lifetime", FREE, "harmful");
  const jadmin = await stack.as("jadmin");
  const { data: first } = await jadmin.rpc("list_reports", { page_size: 2 });
  const { data: second } = await jadmin.rpc("list_reports", {
    page_size: 2,
    after: first?.at(-1)?.cursor ?? "",
  });
  expect([...(first ?? []), ...(second ?? [])].map(({ reason }) => reason)).toEqual(newestFirst);
  expect(second?.[0]).toMatchObject({
    prompt_id: PREMIUM,
    prompt_status: "published",
    note: "It stops in the middle",
    status: "open",
    outcome: null,
  });
  const about = async (filters: object) =>
    (await jadmin.rpc("list_reports", { filters: filters as Record<string, string> })).data?.map(
      ({ reason }) => reason,
    );
  expect(await about({ prompt: FREE })).toEqual(["harmful"]);
  expect(await about({ reason: "copied" })).toEqual(["copied"]);
  expect(await about({ status: "closed" })).toEqual([]);
});

test("an unknown filter or place is refused", async () => {
  const jadmin = await stack.as("jadmin");
  const wrong = [
    { filters: { state: "open" } },
    { filters: { status: "all" } },
    { filters: { prompt: "x" } },
    { after: "x" },
  ];
  for (const args of wrong)
    expect((await jadmin.rpc("list_reports", args as object)).error?.code, JSON.stringify(args)).toBe(
      "22023",
    );
});

test.each(["resolved", "dismissed"])("a report is %s with a note; its prompt stays", async (outcome) => {
  const id = await report("user", PREMIUM, "broken");
  const jadmin = await stack.as("jadmin");
  const settle = () => jadmin.rpc("close_reports", { reports: [id], outcome, answer: " Looked at. " });
  expect((await settle()).data).toBe(1);
  expect(await statusOf(PREMIUM)).toBe("published");
  const { data } = await jadmin.rpc("list_reports", { filters: { status: "closed" } });
  expect(data).toEqual([expect.objectContaining({ id, outcome, answer: "Looked at." })]);
  expect(await acts()).toEqual([`report.${outcome}`]);
  // A second time there is nothing open any more.
  expect((await settle()).data).toBe(0);
  expect(await acts()).toHaveLength(1);
});

test("hiding a prompt by a report removes its card and leaves other reports open", async () => {
  const id = await report("user", PREMIUM, "harmful");
  await report("member", PREMIUM, "copied");
  const jadmin = await stack.as("jadmin");
  await jadmin.rpc("close_reports", { reports: [id], outcome: "hidden" });
  expect(await statusOf(PREMIUM)).toBe("hidden");
  expect(await stack.sql`select from public.prompt_cards where id = ${PREMIUM}`).toHaveLength(0);
  expect((await jadmin.rpc("list_reports")).data?.map(({ reason }) => reason)).toEqual(["copied"]);
  expect(await acts()).toEqual(["prompt.status", "report.hidden"]);
});

test("hiding a reported prompt and its author's save do not block each other", async () => {
  const id = await report("user", PREMIUM, "harmful");
  const jadmin = await stack.as("jadmin");
  const settling = await stack.sql.begin(async (author) => {
    const [self] = await author`
      select pg_backend_pid() as pid from public.prompts where id = ${PREMIUM} for no key update`;
    const settled = jadmin
      .rpc("close_reports", { reports: [id], outcome: "hidden" })
      .then((answer) => answer);
    await expect
      .poll(() => stack.sql`select from pg_stat_activity where ${self?.pid} = any (pg_blocking_pids(pid))`)
      .toHaveLength(1);
    await author`update public.prompts set description = 'Saved meanwhile' where id = ${PREMIUM}`;
    return { settled };
  });
  expect((await settling.settled).data).toBe(1);
  expect(await statusOf(PREMIUM)).toBe("hidden");
});

test("an unknown outcome or a note without end changes nothing", async () => {
  const id = await report("user", PREMIUM, "broken");
  const jadmin = await stack.as("jadmin");
  for (const args of [{ outcome: "deleted" }, { outcome: "resolved", answer: "x".repeat(1_001) }])
    expect((await jadmin.rpc("close_reports", { reports: [id], ...args })).error?.code).toBe("23514");
  expect((await jadmin.rpc("close_reports", { reports: [randomUUID()], outcome: "hidden" })).data).toBe(0);
  expect(await acts()).toEqual([]);
});

test("two who settle the same reports at once settle each once", { timeout: 30_000 }, async () => {
  const ids = [await report("user", PREMIUM, "broken"), await report("member", PREMIUM, "copied")];
  const clients = await Promise.all([stack.as("jadmin"), stack.as("admin")]);
  const answers = await Promise.all(
    clients.map((client, at) =>
      client.rpc("close_reports", { reports: at === 0 ? ids : ids.toReversed(), outcome: "dismissed" }),
    ),
  );
  expect(answers.map(({ error }) => error)).toEqual([null, null]);
  expect(answers.reduce((sum, { data }) => sum + (data ?? 0), 0)).toBe(2);
  expect(await acts()).toHaveLength(2);
});
