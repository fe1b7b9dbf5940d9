import { describe, expect, it, test } from "vitest";
import { type Item, items, openWorkflow } from "../../../tests/support/n8n.ts";

const watchman = openWorkflow("automation-watchman");
const now = "2026-02-12T06:00:00.000Z";

const describeFailure = async (json: Item["json"]) =>
  (await watchman.run("Describe the failure", { input: items(json), now }))[0]?.json;
const failed = (error: object) =>
  describeFailure({
    workflow: { id: "7", name: "Rent reminders" },
    execution: { id: "12", url: "https://n8n.example.com/12", lastNodeExecuted: "Merge", error },
  });

describe("Describe the failure", () => {
  it.each([
    ["Unexpected token < in JSON at position 0", "changed data"],
    ["Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON", "changed data"],
    ["Invoice 5120 has no due date", "unknown"],
    ["Invoice 512 has no due date", "unknown"],
    ["Order 4013 is not for sale", "unknown"],
    ["The service refused the connection - perhaps it is offline", "network"],
    ["connect ECONNREFUSED 127.0.0.1:80", "network"],
    ["Request failed with status code 503", "network"],
    ["x is not defined", "expression"],
    ["401 Unauthorized: the key was refused", "credentials"],
    ["Access token expired", "credentials"],
    ["Authorization failed - please check your credentials", "credentials"],
    ["The service is receiving too many requests from you", "rate limit"],
    ["Cannot read properties of undefined (reading 'total')", "changed data"],
    ["The mailbox is full", "unknown"],
  ])("classes %o as %s", async (message, kind) => {
    expect(await failed({ message })).toMatchObject({ kind });
  });

  it("goes by the status where the words say nothing", async () => {
    expect(await failed({ message: "Leider nicht", httpCode: "503" })).toMatchObject({ kind: "network" });
  });

  it("reads the failure of a trigger, which comes without an execution", async () => {
    const told = await describeFailure({
      workflow: { id: "7", name: "Mail triage" },
      trigger: {
        mode: "trigger",
        error: {
          name: "WorkflowActivationError",
          message: "",
          cause: { message: "connect ETIMEDOUT 10.0.0.7:993" },
          timestamp: Date.parse("2026-02-12T05:58:00Z"),
          node: { name: "New support mail" },
        },
      },
    });
    expect(told).toMatchObject({
      heading: "Mail triage failed at New support mail",
      message: "connect ETIMEDOUT 10.0.0.7:993",
      kind: "network",
      at: "2026-02-12T05:58:00.000Z",
    });
  });

  it("says when it failed", async () => {
    expect(await failed({ message: "Lost", timestamp: Date.parse("2026-02-12T05:59:00Z") })).toMatchObject({
      at: "2026-02-12T05:59:00.000Z",
    });
    expect(await failed({ message: "Lost" })).toMatchObject({ at: now });
  });

  it.each([
    {},
    { execution: null, workflow: null },
    { execution: { error: { message: 7, timestamp: "?" } } },
  ])("makes a plain sentence of %o", async (json) => {
    expect(await describeFailure(json as Item["json"])).toMatchObject({
      heading: expect.stringContaining("an unknown workflow failed at"),
    });
  });

  it("shows no key and no address, and calls nobody in the channel", async () => {
    const told = await failed({ message: `<!channel> ${"a1".repeat(16)} of ann@example.com` });
    expect(told?.message).toBe("&lt;!channel&gt; ••• of •••");
  });
});

describe("Find silence", () => {
  const nodes = (
    critical: [string, number | null][],
    workflows: Item["json"][] = critical.map(([name], id) => ({ id: `w${id}`, name, active: true })),
  ) => ({
    "Name the critical ones": items(...critical.map(([name, hours]) => ({ name, hours }))),
    "Look up each workflow": items(...workflows),
  });
  const find = async (seen: ReturnType<typeof nodes>, ...runs: Item["json"][]) =>
    (await watchman.run("Find silence", { nodes: seen, input: items(...runs), now })).map(({ json }) => json);

  it("knows a healthy workflow by its id, for the API tells no name beside an execution", async () => {
    const run = { id: 5, workflowId: "w0", status: "success", stoppedAt: "2026-02-12T03:00:00.000Z" };
    expect(await find(nodes([["Nightly backup", 26]]), run)).toEqual([]);
  });

  it("asks for the last success of each workflow alone", () => {
    const asked = watchman.node("List the last successes").parameters;
    expect(asked).toMatchObject({ limit: 1, filters: { status: "success" } });
    const ofOne = (json: Item["json"]) =>
      watchman.value("List the last successes", "filters.workflowId.value", { input: items(json) });
    expect(ofOne({ id: "w0" })).toBe("w0");
    expect(ofOne({})).toBe("none");
  });

  it("calls a workflow silent whose last success is too long ago", async () => {
    const run = { workflowId: "w0", stoppedAt: "2026-02-11T03:12:00.000Z" };
    expect(await find(nodes([["Nightly backup", 26]]), run)).toMatchObject([
      {
        heading: "Nightly backup is silent",
        message: "No success since 2026-02-11T03:12 UTC; expected every 26 hours.",
      },
    ]);
  });

  it("does not call a workflow silent that waits for mail", async () => {
    expect(await find(nodes([["Invoices", null]]))).toEqual([]);
  });

  it("names a workflow that is switched off", async () => {
    const off = nodes([["Invoices", null]], [{ id: "w0", name: "Invoices", active: false }]);
    expect(await find(off)).toMatchObject([
      { heading: "Invoices is silent", message: "It is switched off." },
    ]);
  });

  it("names a workflow that does not exist, and takes no other for it", async () => {
    const other = nodes([["Backup", 26]], [{ id: "w9", name: "Backup of the shop", active: true }]);
    expect(await find(other)).toMatchObject([{ message: "There is no workflow of this name." }]);
  });

  it("calls nothing silent while n8n itself cannot be asked", async () => {
    const error = { message: "Authorization failed - please check your credentials" };
    expect(await find(nodes([["Nightly backup", 26]]), { error })).toMatchObject([
      { heading: "The watchman cannot see", kind: "credentials" },
    ]);
  });
});

test("the channel is told the time and since when", async () => {
  const store = {};
  const report = {
    heading: "Sync failed at Read",
    message: "Lost",
    kind: "network",
    reason: "R.",
    advice: "A.",
    link: "",
    key: "k",
  };
  const group = async (at: string) =>
    (await watchman.run("Group repeats", { input: items({ ...report, at }), store, now: at }))[0]?.json ?? {};
  const first = await group("2026-02-12T02:04:00.000Z");
  const quiet = await group("2026-02-12T02:05:00.000Z");
  const again = await group("2026-02-12T03:11:00.000Z");
  expect([first, quiet, again].map((json) => watchman.branch("First of its kind?", json))).toEqual([0, 1, 0]);
  expect(watchman.value("Tell the channel", "text", { input: items(again) })).toBe(
    "*Sync failed at Read* (network)\nLost\nR. Try first: A.\nAt 2026-02-12T03:11 UTC, since 2026-02-12T02:04 UTC.\nCounted quietly before: 1",
  );
});
