import { describe, expect, it, test } from "vitest";
import { type Item, items, openWorkflow } from "../../../tests/support/n8n.ts";

const ladder = openWorkflow("uptime-ladder");
const TARGETS = [
  { name: "Shop", url: "https://shop.example/", expects: "Add to basket", night: false },
  { name: "Checkout", url: "https://shop.example/health", expects: '"ok":true', night: true },
  { name: "Help centre", url: "https://help.example/", expects: "", night: false },
];
const healthy = TARGETS.map(({ expects }) => ({ statusCode: 200, data: `<p>${expects}</p>` }));
const broken = (index: number) => healthy.map((answer, at) => (at === index ? { statusCode: 503 } : answer));

/** Runs of the workflow, two minutes apart. */
function watch(zone = "UTC") {
  const store = {};
  let minute = 0;
  return async (answers: Item["json"][], at?: string) => {
    minute += 2;
    const out = await ladder.run("Judge and count", {
      input: items(...answers),
      nodes: { "List the targets": items(...TARGETS) },
      store,
      zone,
      now: at ?? new Date(Date.UTC(2026, 1, 12, 3, 8 + minute)).toISOString(),
    });
    return out.map(({ json }) => json);
  };
}

describe("Judge and count", () => {
  it("alarms at the third failure, once, and tells the recovery after two successes", async () => {
    const run = watch();
    expect([await run(broken(1)), await run(broken(1))]).toEqual([[], []]);
    expect(await run(broken(1))).toMatchObject([{ is_down: true, message: "Checkout: status 503" }]);
    expect([await run(broken(1)), await run(healthy)]).toEqual([[], []]);
    expect(await run(healthy)).toEqual([{ is_down: false, message: "Checkout is back after 10 minutes." }]);
  });

  it("suspects its own network when everything fails at once", async () => {
    const run = watch();
    const dead = TARGETS.map(() => ({ error: { message: "getaddrinfo ENOTFOUND" } }));
    await run(dead);
    await run(dead);
    expect((await run(dead))[0]?.message).toContain("check the network of n8n itself first");
  });

  it("counts but does not report in a maintenance window, and reports once it is over", async () => {
    const run = watch("Europe/Berlin");
    // The window of the file, 22:00 to 02:00 in the zone of the workflow.
    const during = ["21:02", "21:04", "21:06", "21:08"].map((time) => `2030-01-05T${time}:00Z`);
    for (const at of during) expect(await run(broken(2), at)).toEqual([]);
    expect(await run(broken(2), "2030-01-06T01:02:00Z")).toMatchObject([
      { message: "Help centre: status 503" },
    ]);
  });

  it("reports another target during the window", async () => {
    const run = watch("Europe/Berlin");
    const [one, two, three] = ["21:02", "21:04", "21:06"].map((time) => `2030-01-05T${time}:00Z`);
    await run(broken(0), one);
    await run(broken(0), two);
    expect(await run(broken(0), three)).toMatchObject([{ message: "Shop: status 503" }]);
  });
});

describe("Still down?", () => {
  const down = { is_down: true, targets: TARGETS };
  const ask = async (now: string, input: Item["json"] = {}, answer: unknown = "nothing", zone = "UTC") =>
    (
      await ladder.run("Still down?", {
        input: items(input),
        nodes: { "Judge and count": items(down) },
        now,
        zone,
        httpRequest: async () => answer,
      })
    ).map(({ json }) => json);

  it("calls at night only for what may wake somebody", async () => {
    expect(await ask("2026-02-12T03:24:00Z")).toMatchObject([{ names: "Checkout" }]);
    expect(await ask("2026-02-12T12:00:00Z")).toMatchObject([{ names: "Shop, Checkout" }]);
  });

  it("knows the night by the zone of the workflow", async () => {
    expect(await ask("2026-02-12T21:30:00Z", {}, "nothing", "Europe/Berlin")).toMatchObject([
      { names: "Checkout" },
    ]);
  });

  it("calls nobody where all has come back", async () => {
    expect(await ask("2026-02-12T12:00:00Z", {}, 'Add to basket "ok":true')).toEqual([]);
  });

  it("says why it calls: nobody answered, or the channel could not be reached", async () => {
    expect(await ask("2026-02-12T12:00:00Z")).toMatchObject([
      { cause: "Nobody has answered in the on-call channel for ten minutes." },
    ]);
    expect(await ask("2026-02-12T12:00:00Z", { error: "invalid_auth" })).toMatchObject([
      { cause: "The on-call channel could not be reached." },
    ]);
  });
});

describe("Ask the first on call", () => {
  it("is tried again, and leads to the second person where Slack fails", () => {
    expect(ladder.node("Ask the first on call").retryOnFail).toBe(true);
    expect(ladder.after("Ask the first on call")).toEqual(["Taken?"]);
    expect(ladder.after("Taken?", ladder.branch("Taken?", { error: "channel_not_found" }))).toEqual([
      "Still down?",
    ]);
  });

  it("is answered by a form, not by whoever opens the link", () => {
    expect(ladder.node("Ask the first on call").parameters.responseType).toBe("freeText");
  });

  it.each([
    [
      "somebody has answered",
      { data: { text: "Ann", respondedAt: "2026-02-12T03:20:00Z" } },
      "Tell the channel",
    ],
    [
      "nobody has in ten minutes",
      { is_down: true, targets: [], message: "Checkout: status 503" },
      "Still down?",
    ],
  ])("goes on when %s", (_, json, node) => {
    expect(ladder.after("Taken?", ladder.branch("Taken?", json))).toEqual([node]);
  });
});

test("a recovery is told before somebody is asked about another target: n8n goes on with the node that is drawn highest", () => {
  const height = (name: string) => ladder.node(name).position[1];
  expect(height("Tell the channel")).toBeLessThan(height("Ask the first on call"));
});

test("the channel hears who has it, or what came back", () => {
  const say = (json: Item["json"]) => ladder.value("Tell the channel", "text", { input: items(json) });
  expect(say({ data: { text: "Ann" } })).toBe("Taken; the second person will not be called. Ann");
  expect(say({ message: "Shop is back after 6 minutes." })).toBe("Shop is back after 6 minutes.");
});

test("the telephone numbers stand in Settings", () => {
  const nodes = { Settings: items({ oncall_from: "+1", oncall_second: "+2" }) };
  expect(["from", "to"].map((path) => ladder.value("Call the second person", path, { nodes }))).toEqual([
    "+1",
    "+2",
  ]);
});
