import { describe, expect, it, test } from "vitest";
import { type Item, items, openWorkflow } from "../../../tests/support/n8n.ts";

const intake = openWorkflow("webhook-intake");
const now = "2026-11-16T08:00:00.000Z";
const event = {
  id: "ord-4471.created",
  type: "order.created",
  occurred_at: "2026-11-16T07:59:00Z",
  data: { order_id: "4471", amount: 1250, currency: "EUR" },
};
const validate = async (body: unknown) =>
  (await intake.run("Validate the event", { input: items({ body, headers: {} }), now }))[0]?.json ?? {};
const withData = (change: object) => validate({ ...event, data: { ...event.data, ...change } });

describe("Validate the event", () => {
  it("takes a well-formed event", async () => {
    expect(await validate(event)).toMatchObject({ valid: true, problems: [], event });
  });

  it.each([
    ["in a value", { note: "a\u0000b" }],
    ["in a name", { "a\u0000": 1 }],
    ["as half a surrogate pair", { note: "\ud800" }],
  ])("refuses what jsonb cannot store, %s", async (_, change) => {
    expect(await withData(change)).toMatchObject({
      valid: false,
      problems: [expect.stringContaining("\\u0000")],
      event: null,
    });
  });

  it("takes a text that only speaks of such characters, and an emoji", async () => {
    expect(await withData({ note: "\\u0000 and \\\\u0000 and 🙂" })).toMatchObject({ valid: true });
  });

  it.each([
    [{ order_id: undefined }, ["data.order_id: a text"]],
    [{ order_id: 4471 }, ["data.order_id: a text"]],
    [
      { amount: "12.50", currency: undefined },
      ["data.amount: an integer, in cents", "data.currency: three letters"],
    ],
    [{ amount: 12.5 }, ["data.amount: an integer, in cents"]],
    [{ currency: "euro" }, ["data.currency: three letters"]],
  ])("names every required field that is missing or wrong: %o", async (change, problems) => {
    expect(await withData(change)).toMatchObject({ valid: false, problems });
  });

  it.each([
    undefined,
    null,
    "text",
    7,
    [],
    [event],
    {},
    { data: [] },
    { ...event, occurred_at: 5 },
    { ...event, occurred_at: ["2026-11-16T07:59:00Z"] },
  ])("never throws: %o", async (body) => {
    expect(await validate(body)).toMatchObject({ valid: false, event: null });
  });

  it("refuses what is nested too deeply to be stored", async () => {
    for (const depth of [200, 20_000]) {
      const nested = JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);
      expect((await withData({ nested })).problems).toContain("the whole event: at most 100 levels deep");
    }
  });
});

describe("Count the attempt", () => {
  const count = async (answer: Item["json"], runIndex = 0) =>
    (
      await intake.run("Count the attempt", {
        input: items(answer),
        nodes: { "Validate the event": items({ key: event.id }) },
        runIndex,
        now,
      })
    )[0]?.json ?? {};
  const waitAfter = async (status: number, retryAfter?: string) =>
    Number((await count({ statusCode: status, headers: { "retry-after": retryAfter } })).wait_seconds);

  it("waits as long as the receiver asks for with 429, in seconds or until a date", async () => {
    expect(await waitAfter(429, "900")).toBe(900);
    expect(await waitAfter(429, "Mon, 16 Nov 2026 08:10:00 GMT")).toBe(600);
  });

  it("keeps to its own pause where that is longer, or where what is asked for is no time", async () => {
    for (const asked of ["1", "soon", "Mon, 16 Nov 2026 07:00:00 GMT", undefined]) {
      const seconds = await waitAfter(429, asked);
      expect(seconds).toBeGreaterThanOrEqual(27);
      expect(seconds).toBeLessThanOrEqual(33);
    }
    expect(await waitAfter(503, "900")).toBeLessThanOrEqual(33);
    expect(await waitAfter(429, "99999999")).toBe(86_400);
  });

  it.each([
    [503, true],
    [429, true],
    [408, true],
    [409, false],
    [404, false],
  ])("after status %i tries again: %s", async (statusCode, tryAgain) => {
    const counted = await count({ statusCode, headers: {}, body: { message: "no" } });
    expect(counted).toMatchObject({ key: event.id, attempt: 1, status: statusCode, try_again: tryAgain });
    expect(intake.branch("Try again?", counted)).toBe(tryAgain ? 0 : 1);
  });

  it("counts an error without an answer, and gives up after five attempts", async () => {
    const error = { message: "connect ECONNREFUSED 127.0.0.1:9" };
    expect(await count({ error }, 3)).toMatchObject({
      attempt: 4,
      status: null,
      try_again: true,
      reason: error.message,
    });
    expect(await count({ error }, 4)).toMatchObject({ attempt: 5, try_again: false });
  });

  it("shows no address and no key of the answer, and calls nobody in the channel", async () => {
    const body = `already recorded, ask ann@example.com <!channel> ${"a1".repeat(16)}`;
    const { reason } = await count({ statusCode: 409, headers: {}, body });
    expect(reason).toBe("409 - already recorded, ask ••• <!channel> •••");
    expect(
      intake.value("Tell a person", "text", {
        input: items({ type: "t", key: "k", attempts: 1, status: 409, reason }),
      }),
    ).toContain("&lt;!channel&gt;");
  });
});

test.each([
  [200, "Mark as delivered"],
  [204, "Mark as delivered"],
  [302, "Count the attempt"],
  [429, "Count the attempt"],
  [503, "Count the attempt"],
])("an answer with status %i leads to: %s", (statusCode, node) => {
  expect(intake.after("Delivered?", intake.branch("Delivered?", { statusCode }))).toEqual([node]);
});

test("an event goes to the address in Settings", () => {
  const nodes = { Settings: items({ deliver_url: "https://receiver.example.com/events" }) };
  expect(intake.value("Deliver", "url", { nodes })).toBe("https://receiver.example.com/events");
});

test("the sender is told every problem", () => {
  const answer = (json: Item["json"]) => {
    const nodes = { "Validate the event": items(json) };
    const body = intake.value("Answer the sender", "responseBody", { nodes });
    return [intake.value("Answer the sender", "options.responseCode", { nodes }), JSON.parse(String(body))];
  };
  expect(answer({ valid: false, problems: ["a", "b"] })).toEqual([422, { refused: ["a", "b"] }]);
  expect(answer({ valid: true, key: event.id })).toEqual([202, { accepted: event.id }]);
});
