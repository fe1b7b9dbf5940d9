import { describe, expect, it, test } from "vitest";
import { type Item, items, openWorkflow } from "../../../tests/support/n8n.ts";

const figures = openWorkflow("monday-figures");
// A Monday, shortly after midnight in Berlin, when it is still Sunday in London.
const now = "2026-11-15T23:30:00.000Z";
const zone = "Europe/Berlin";
const MONDAYS = ["09-14", "09-21", "09-28", "10-05", "10-12", "10-19", "10-26", "11-02", "11-09"].map(
  (day) => `2026-${day}`,
);

const weeks = (metric: string, ...values: unknown[]) =>
  values.map((value, index) => ({
    metric,
    week_start: MONDAYS[MONDAYS.length - values.length + index],
    value,
  }));
async function compare(...rows: Item["json"][]) {
  const [out] = await figures.run("Compare with eight weeks", { input: items(...rows), now, zone });
  return out?.json as {
    table: Item["json"][];
    missing: string[];
    anything: boolean;
    headline: string;
    details: string;
  };
}

describe("Compare with eight weeks", () => {
  it.each([
    ["steady", [100, 101, 99, 100, 102, 98, 100, 101, 100], false],
    ["a spike", [18, 21, 19, 20, 17, 22, 19, 20, 34], true],
    ["a slow drift", [214, 212, 211, 208, 205, 203, 201, 198, 195], false],
    ["no spread at all", [10, 10, 10, 10, 10, 10, 10, 10, 12], true],
  ])("judges %s", async (_, values, unusual) => {
    const { table, anything } = await compare(...weeks("m", ...values));
    expect([table[0]?.unusual, anything]).toEqual([unusual, unusual]);
  });

  it("takes no row for no figures, which the channel is told", async () => {
    const { anything, headline, missing } = await compare({});
    expect(anything).toBe(false);
    expect(headline).toBe(
      "*No figures for the week of 2026-11-09.* The query returned no rows: look at what fills the view.",
    );
    expect(missing).toEqual([]);
    expect(figures.node("Read the weeks").alwaysOutputData).toBe(true);
  });

  it("does not take the week before for a last week that is missing", async () => {
    const old = weeks("sign-ups", 1, 2, 3, 4, 5, 6, 7, 8, 9).slice(0, -1);
    const { table, headline, details } = await compare(...old);
    expect(table).toEqual([]);
    expect(headline).toBe("*Figures are missing for the week of 2026-11-09.*");
    expect(details).toBe("*Not judged:*\nsign-ups: no value for the week of 2026-11-09");
  });

  it.each([null, "", "n/a"])("does not take %o for zero", async (value) => {
    const { table, missing, anything } = await compare(...weeks("sales", 9, 9, 9, 9, 9, 9, 9, 9, value));
    expect([table, anything]).toEqual([[], false]);
    expect(missing).toEqual(["sales: no value for the week of 2026-11-09"]);
  });

  it("leaves an empty cell of an earlier week out of the median", async () => {
    const { table } = await compare(...weeks("sales", null, "10", 10, 10, 10, 10, 10, null, "10"));
    expect(table).toMatchObject([{ baseline: 10, week_before: null, unusual: false }]);
  });

  it("does not call a week normal that stands alone", async () => {
    const { table, headline, missing } = await compare(...weeks("new metric", 5));
    expect(table).toEqual([]);
    expect(missing).toEqual(["new metric: 5, but only 0 earlier weeks to compare with"]);
    expect(headline).not.toContain("normal");
  });

  it("says by what a metric was judged whose weeks did not differ", async () => {
    const { table } = await compare(...weeks("m", 10, 10, 10, 10, 10, 10, 10, 10, 12));
    expect(table[0]?.judged_by).toContain("the percentage alone");
  });
});

test("the weeks that are asked for follow the zone of the workflow", () => {
  const asked = (inZone: string) =>
    figures.value("Read the weeks", "options.queryReplacement", { now, zone: inZone });
  expect([asked("Europe/Berlin"), asked("Europe/London")]).toEqual([["2026-11-09"], ["2026-11-02"]]);
  expect(String(figures.node("Read the weeks").parameters.query)).not.toMatch(/time zone|now\(\)/);
  expect(figures.settings.timezone).toBe("Europe/Berlin");
});

test("what is posted holds the figures, whether or not the model answered", async () => {
  const compared = await compare(...weeks("refunds", 18, 21, 19, 20, 17, 22, 19, 20, 34));
  const nodes = { "Compare with eight weeks": items(compared) };
  const table = "```\nrefunds                    34     19.5    74.4 %\n```";
  const post = (json: Item["json"]) => figures.value("Post the note", "text", { input: items(json), nodes });
  expect(post({ text: "A note." })).toBe(`A note.\n${table}`);
  expect(post({ error: "503" })).toBe(
    `Unusual: refunds. The model could not be reached for a note.\n${table}`,
  );
  const steady = await compare(...weeks("refunds", 20, 20, 20, 20, 20, 20, 20, 20, 20));
  expect(figures.after("Anything unusual?", figures.branch("Anything unusual?", steady))).toEqual([
    "Post the figures",
  ]);
  expect(figures.value("Post the figures", "text", { input: items(steady) })).toMatch(
    /^A normal week\.\n```\nrefunds/,
  );
});
