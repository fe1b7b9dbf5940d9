import { expect, it } from "vitest";
import { workflowFiles } from "../../../tests/support/seeded-workflows.ts";
import { readWorkflow } from "../workflow.ts";

type Json = Record<string, unknown>;
type Node = (...values: unknown[]) => Promise<{ json: Json }[]>;
const AsyncFunction = (async () => {}).constructor as new (...names: string[]) => Node;

const files = workflowFiles();
const fileOf = (name: string) => {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`There is no ${name}`);
  return { ...readWorkflow(file.bytes), sample: file.prompt.sample?.text ?? "" };
};

const given = (items: Json[]) => ({
  all: () => items.map((json) => ({ json })),
  first: () => ({ json: items[0] }),
});

/** Runs a Code node with what other nodes gave and with the file's own settings. */
async function run(file: string, node: string, input: Json[], nodes: Record<string, Json[]> = {}) {
  const { nodes: all } = fileOf(file);
  const { jsCode } = all.find(({ name }) => name === node)?.parameters ?? {};
  const { assignments } = (all.find(({ name }) => name === "Settings")?.parameters.assignments ?? {
    assignments: [],
  }) as { assignments: { name: string; value: unknown }[] };
  const told: Record<string, Json[]> = {
    Settings: [Object.fromEntries(assignments.map(({ name, value }) => [name, value]))],
    ...nodes,
  };
  const code = new AsyncFunction("$input", "$", "$getWorkflowStaticData", String(jsCode));
  const items = await code(
    given(input),
    (name: string) => given(told[name] ?? []),
    () => ({ minutes: [38, ...Array(28).fill(40)] }),
  );
  return items.map(({ json }) => json);
}

const links: [RegExp, string][] = [
  [/<[^|>]+\|([^>]+)>/g, "($1)"],
  [/https:\S+\?\S+/g, "(link)"],
];
const plain = (text: string) =>
  links
    .reduce((line, [link, words]) => line.replace(link, words), text)
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&")
    .replace(/[*`]/g, "")
    .replace(/^\s*(?:> ?|\| )/, "")
    .trim();

function expectShown(file: string, text: string) {
  const shown = fileOf(file).sample.split("\n").map(plain);
  for (const line of text.split("\n").map(plain).filter(Boolean)) expect(shown).toContain(line);
}

it("automation-watchman.json writes the failures of its sample", async () => {
  const failed = (workflow: string, node: string, message: string) => ({
    workflow: { name: workflow },
    execution: { lastNodeExecuted: node, error: { message } },
  });
  const shown = fileOf("automation-watchman.json").sample;
  for (const { heading, kind, message } of await run("automation-watchman.json", "Describe the failure", [
    failed("Orders from the shop", "Create the order", "401 Unauthorized: key sk_live_4eC39HqL was refused"),
    failed("Stock sync", "Read the stock", `Request failed with status code 503\n${"  at x\n".repeat(13)}`),
    failed("Payslips", "Send the mail", "Mailbox nadia@example.com is full"),
    failed("Monday figures", "Compute", "Cannot read properties of undefined (reading 'total')"),
    {},
    failed("Rent reminders", "Merge", "Invoice 5120 has no due date"),
  ]))
    expect(shown).toContain(`| ${heading} (${kind}) | ${message} |`);
});

it("low-stock.json writes the messages of its sample", async () => {
  const nordwerk = { supplier: "Nordwerk", lead_days: 9, pack: 12, minimum_order: 200 };
  const days = (...parts: [number[], number][]) =>
    parts.flatMap(([values, times]) => Array<number[]>(times).fill(values).flat());
  const one = (product: string, on_hand: number, price: number, sold: number[], more: Json = {}) => ({
    ...{
      variant: product,
      product,
      on_hand,
      on_order: 0,
      reserved: 0,
      supplier: nordwerk,
      supply: { price },
    },
    ...{ asleep: false, factor: 1, days: sold, sales: sold.reduce((sum, each) => sum + each, 0), ...more },
  });
  const stock = [
    one("Lantern glass", 25, 2.85, days([[0, 1], 28])),
    one("Table runner, ochre", 1, 14, days([[1], 6], [[0], 50]), {
      supplier: { supplier: "Casa Lino", lead_days: 21, pack: 5, minimum_order: 0 },
    }),
    one("Tea-light lantern, tin", 19, 2.4, days([[0, 4], 13], [[1, 3], 1], [[2], 14]), {
      on_order: 12,
      reserved: 6,
    }),
    one("Wick set", 18, 1.95, days([[0, 1], 28])),
  ];
  const night = { stock, variants: 4, newest: "2026-11-16", yesterday: "2026-11-16" };
  const calculated = await run("low-stock.json", "Calculate", [night]);
  const tokens = Object.fromEntries(stock.map(({ variant }) => [variant, "t"]));
  const messages = await run("low-stock.json", "Write the messages", [{ tokens }], { Calculate: calculated });
  expect(messages).toHaveLength(2);
  expectShown("low-stock.json", messages.map(({ text }) => text).join("\n"));
});

it("backup-proof.json writes the report of its sample", async () => {
  const said = (answer: Json) => [{ stdout: JSON.stringify(answer), code: 0 }];
  const dump = "shop-2026-11-12.dump";
  const first_error =
    'pg_restore: error: could not execute query: ERROR: role "accounting_ro" does not exist';
  const answers = [
    ["tables hold rows", "64 tables, 61 of them not empty"],
    ["sequences are not behind", "31 sequences"],
    ["customers", "customers 48,211, yesterday 48,200"],
    ["extensions", "4 of 4 extensions"],
    ["newest-order", "newest order 00:58"],
    ["payments", "payments of October 412,906.40 = ledger"],
    ["roles", "5 of 6 roles, missing accounting_ro"],
  ].map(([question, text]) => ({ question, ok: question !== "roles", text }));
  const [report] = await run("backup-proof.json", "Write the report", [{}], {
    "Check the copies": [{ checks: Array(5).fill("ok"), failed: [], newest: dump, age_hours: 2.2 }],
    "Restore it": said({ dump, minutes: 47, errors: 14, first_error }),
    "Ask the copy": said({ answers }),
    "Drop everything": said({ directory_gone: true, port_closed: true }),
  });
  expectShown("backup-proof.json", String(report?.text));
});

it("candidate-screening.json writes the sheet of its sample", async () => {
  const found = [
    ["two years of accounts payable", "shown", "responsible for accounts payable, 1,400 items a month", 1],
    ["VAT returns", "unclear", "assisted with monthly filings", 1],
    ["German B2 in writing", "not found in the documents", "", 0],
    ["DATEV", "shown", "daily work in DATEV", 5],
    ["experience with goods in several currencies", "not found in the documents", "", 0],
  ].map(([text, finding, quote, page], at) => ({
    ...{ number: at + 1, text, finding, quote, page, kind: at < 3 ? "required" : "welcome" },
    span: at === 0 ? "3 years 4 months from stated periods" : "",
    ask: at === 1 ? "Which ones did you prepare yourself?" : "",
  }));
  const open = [
    { id: 7, told: ["receipt", "sheet 2"], ready: true, pages: 5, count: 41, findings: found, problem: null },
  ];
  const [mail] = await run("candidate-screening.json", "Write the mails", [{ open, audit: null }]);
  const sheet = String(mail?.text).split("\n").slice(2, -1).join("\n");
  expect(sheet).toContain("K-7");
  expectShown("candidate-screening.json", sheet.replace("2026-11-27", "2027-03-03"));
});

it("lead-enrichment.json writes the note of its sample", async () => {
  const site = "https://qasrcold.example";
  const field = (name: string, value: string, quote: string, path: string) => ({
    ...{ field: name, value, quote, page: site + path },
  });
  const fields = [
    field("employees_range", "50–80", "يعمل لدينا ما بين 50 و80 موظفًا", "/about"),
    field("country", "Jordan", "Registered in Aqaba, Jordan", "/imprint"),
    field(
      "what_they_sell",
      "Refrigerated storage at the port for food and medicines.",
      "Refrigerated storage for food and medicines at the port",
      "/",
    ),
    field("hiring_now", "yes", "we recruited drivers in 2024", "/careers"),
  ];
  const pages = fields.map(({ quote, page }) => ({ url: page, text: quote, at: "2026-02-12T05:14:05Z" }));
  const company = [{ id: "1", name: "Qasr Cold Storage", wanted: fields.map((one) => one.field) }];
  const checked = await run("lead-enrichment.json", "Check every quotation", [{ output: { fields } }], {
    "One company at a time": company,
    "Settle the identity": [{ pages, unclear: null }],
  });
  const [note] = await run("lead-enrichment.json", "Plan the writes", [{ propertiesWithHistory: {} }], {
    "One company at a time": company,
    "Check every quotation": checked,
  });
  const body = note?.body as { properties: { hs_note_body: string } } | undefined;
  expectShown(
    "lead-enrichment.json",
    String(body?.properties.hs_note_body).replaceAll("<br>", "\n").replace("Dry run. ", ""),
  );
});

it("price-watch.json writes the message of its sample", async () => {
  const [b, a] = ["https://shop-b.example/kettle-k2", "https://shop-a.example/k2"];
  const read = {
    product: "Kettle K2",
    currency: "EUR",
    verdict: "believed",
    sold_out: false,
    method: "JSON-LD",
  };
  const around = '"@type":"Offer","price":"44.90","priceCurrency":"EUR","availability":"InStock"';
  const kept = { reported_sold_out: false, failures: 0, before: "2026-05-11 17:42", others: [] };
  const [message] = await run(
    "price-watch.json",
    "Write the messages",
    [
      { ...kept, url: a, id: 2213, reported_cents: 4790 },
      { ...kept, url: b, id: 2214, reported_cents: 4990 },
    ],
    {
      "Believe it?": [
        { ...read, url: a, cents: 4790 },
        { ...read, url: b, cents: 4490, hash: "9c41f02a77d1b3e7", around },
      ],
    },
  );
  expectShown("price-watch.json", String(message?.text));
});

it("issue-triage.json writes the digest of its sample", async () => {
  const issue = (number: number, title: string, label = "", evidence = "", more: Json = {}) => ({
    ...{ number, title, label, evidence, missing: "", related: "", is_new: true, ...more },
  });
  const [digest] = await run("issue-triage.json", "Write the digest", [
    issue(571, "x", "", "", { is_new: false, remind: true, asked: "2026-02-24", days_asked: 14 }),
    issue(588, "y", "", "", { is_new: false, waits: true, days_open: 11 }),
    issue(612, "(stack trace only)", "", "", { missing: "version, steps, expected" }),
    issue(613, "Cancel fails, and PDF is blank", "bug", "line 6: docs say 200, I get 409"),
    issue(614, "Why is 409 returned twice?", "question", "line 1: Why is 409 returned twice?"),
    issue(615, "取消预订后仍然收费", "bug", "line 3: 文档说免费取消"),
    issue(616, "Urgent"),
    issue(618, "Slot gone after retry", "bug", "line 4: docs promise one slot a retry", { related: "540" }),
  ]);
  expectShown("issue-triage.json", String(digest?.text));
});
