import { describe, expect, it, test } from "vitest";
import { type Item, items, openWorkflow } from "../../../tests/support/n8n.ts";

const triage = openWorkflow("support-inbox-triage");

const clean = async (...mails: Item["json"][]) =>
  (await triage.run("Clean the text", { input: items(...mails) })).map(({ json }) => json);
const textOf = async (mail: Item["json"]) => (await clean(mail))[0]?.text;

describe("Clean the text", () => {
  it("reads a mail that has only HTML", async () => {
    const textHtml =
      "<html><head><style>p { color: red }</style></head><body><p>Patients &amp; staff see<br>&quot;no slots&quot;</p><script>track()</script></body></html>";
    expect(await textOf({ textHtml })).toBe('Patients & staff see\n"no slots"');
  });

  it("takes the quote and the signature from a mail of HTML too", async () => {
    const textHtml =
      "<div>It broke.</div><div>-- </div><div>Ann, reception</div><blockquote>Old words</blockquote>";
    expect(await textOf({ textHtml })).toBe("It broke.");
  });

  it("removes signatures and quotes from lines that end in CRLF", async () => {
    const textPlain = "It broke.\r\n> before\r\n-- \r\nAnn\r\nreception";
    expect(await textOf({ textPlain })).toBe("It broke.");
    expect(await textOf({ textPlain: "Thanks.\r\nOn Monday, Bob wrote:\r\n> hello" })).toBe("Thanks.");
  });

  it("prefers the plain text, and says where there is none at all", async () => {
    expect(await textOf({ textPlain: "Plain.", textHtml: "<p>HTML.</p>" })).toBe("Plain.");
    expect(await textOf({})).toBe("(empty message)");
  });

  it("gives every mail a key that may stand in a header", async () => {
    const keys = await clean(
      { metadata: { "message-id": "<a@example.com>" } },
      { attributes: { uid: 7 } },
      { from: "أحمد\n", date: "today", subject: "\ud800" },
    );
    expect(keys.map(({ message_id }) => message_id)).toEqual([
      "<a@example.com>",
      "uid-7",
      expect.stringMatching(/^[!-~]+$/),
    ]);
  });
});

describe("Choose the queue", () => {
  const choose = async (...answers: Item["json"][]) =>
    (
      await triage.run("Choose the queue", {
        input: items(...answers),
        nodes: { "Clean the text": items(...answers.map((_, at) => ({ subject: `mail ${at}` }))) },
      })
    ).map(({ json }) => [json.subject, json.queue, json.sorted]);

  it("lets no mail be lost that cannot be sorted: it is a question", async () => {
    expect(
      await choose(
        { text: "Spam" },
        { text: "" },
        {},
        { text: "I cannot decide between urgent and billing" },
      ),
    ).toEqual([
      ["mail 0", "question", false],
      ["mail 1", "question", false],
      ["mail 2", "question", false],
      ["mail 3", "question", false],
    ]);
  });

  it("makes a question of a mail for which the model failed, and keeps the others in their queues", async () => {
    expect(await choose({ error: "503" }, { text: "Billing" }, { text: "Urgent" })).toEqual([
      ["mail 2", "urgent", true],
      ["mail 1", "billing", true],
      ["mail 0", "question", false],
    ]);
  });

  it.each(["Defect", "defect.", "**Defect**", "Category: Defect", " Defect\n"])(
    "understands %o",
    async (text) => {
      expect(await choose({ text })).toEqual([["mail 0", "defect", true]]);
    },
  );
});

test.each([
  ["urgent", "Wake the person on call"],
  ["question", "Draft a reply"],
  ["billing", "Write the ticket"],
  ["defect", "Write the ticket"],
])("%s goes to: %s", (queue, node) => {
  expect(triage.after("Which queue?", triage.branch("Which queue?", { queue }))).toEqual([node]);
});

describe("Write the ticket", () => {
  const mail = {
    queue: "urgent",
    subject: "Down",
    text: "All down",
    from: "ann@example.com",
    message_id: "<a>",
    sorted: true,
  };
  const write = async (change: Item["json"], answer: Item["json"]) =>
    (
      await triage.run("Write the ticket", {
        input: items(answer),
        nodes: { "One at a time": items({ ...mail, ...change }) },
      })
    )[0]?.json;

  it("opens the ticket of an urgent mail though Slack fails, and says that nobody was woken", async () => {
    expect(triage.node("Wake the person on call")).toMatchObject({
      onError: "continueRegularOutput",
      retryOnFail: true,
    });
    const ticket = await write({}, { error: "channel_not_found" });
    expect(ticket).toMatchObject({
      body: { queue: "urgent", internal_note: expect.stringContaining("Nobody was woken") },
      missed: "nobody was woken",
    });
    expect(await write({}, { ok: true })).toMatchObject({ body: { internal_note: null }, missed: null });
  });

  it("opens the ticket of a question though no draft could be written", async () => {
    expect(triage.node("Draft a reply").onError).toBe("continueRegularOutput");
    const [drafted, failed] = await Promise.all([
      write({ queue: "question" }, { text: "You find it under Settings." }),
      write({ queue: "question" }, { error: "503" }),
    ]);
    expect(drafted).toMatchObject({ body: { internal_note: "You find it under Settings." }, missed: null });
    expect(failed).toMatchObject({
      body: { internal_note: "No draft: the model could not be reached." },
      missed: null,
    });
  });

  it("lets the execution fail for a mail that the model could not be asked about: it may have been urgent", async () => {
    expect(
      await write({ queue: "question", sorted: false, model_failed: true }, { text: "Draft." }),
    ).toMatchObject({
      missed: "not sorted, so nobody was woken",
    });
  });

  it("says of a mail that nobody could sort that it was not sorted", async () => {
    expect(await write({ queue: "question", sorted: false }, { text: "Draft." })).toMatchObject({
      body: { internal_note: "The classifier could not place this mail.\n\nDraft." },
    });
  });
});

describe("a ticket that cannot be opened", () => {
  const note = async (answer: Item["json"], missed: string | null = null) =>
    (
      await triage.run("Note the outcome", {
        input: items(answer),
        nodes: { "Write the ticket": items({ body: { subject: "Down" }, missed }) },
      })
    )[0]?.json ?? {};
  const end = (...outcomes: Item["json"][]) =>
    triage.run("Fail if something was missed", { input: items(...outcomes) });

  it("leads back to the loop, so that the rest of the poll gets its tickets", () => {
    expect(triage.node("Open a ticket")).toMatchObject({
      onError: "continueRegularOutput",
      retryOnFail: true,
    });
    expect(triage.after("Open a ticket")).toEqual(["Note the outcome"]);
    expect(triage.after("Note the outcome")).toEqual(["One at a time"]);
    expect(triage.after("One at a time")).toEqual(["Fail if something was missed"]);
  });

  it("lets the execution fail once all are done, and names the mail", async () => {
    const [good, bad] = [await note({ id: 5101 }), await note({ error: { message: "503 - away\nstack" } })];
    expect(await end(good, good)).toEqual([]);
    await expect(end(good, bad)).rejects.toThrow('Missed 1 of 2. "Down": no ticket, 503 - away');
    await expect(end(await note({}, "nobody was woken"))).rejects.toThrow("nobody was woken");
  });
});

test("mail that was there before the first start is left alone", () => {
  expect(triage.node("New support mail").typeVersion).toBeGreaterThanOrEqual(2.1);
});

test("a subject calls nobody in the on-call channel", () => {
  const input = items({ subject: "<!channel>", from: "<ann@example.com>", text: "a < b" });
  expect(triage.value("Wake the person on call", "text", { input })).toBe(
    "Urgent support mail: &lt;!channel&gt;\nFrom &lt;ann@example.com&gt;. a &lt; b",
  );
});

test("the ticket goes to the address in Settings, with the mail's key", () => {
  const nodes = { Settings: items({ tickets_url: "https://tickets.example.com/api" }) };
  const input = items({ message_id: "<a>", body: { queue: "billing", subject: "S" } });
  expect(triage.value("Open a ticket", "url", { nodes, input })).toBe("https://tickets.example.com/api");
  expect(triage.value("Open a ticket", "headerParameters.parameters.0.value", { input })).toBe("<a>");
  expect(JSON.parse(String(triage.value("Open a ticket", "jsonBody", { input })))).toEqual({
    queue: "billing",
    subject: "S",
  });
});
