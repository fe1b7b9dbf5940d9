import { expect, test } from "vitest";
import { publicFrom, runsToShow } from "./runs";

const run = (model: string, language: string, ran_at: string, passed = 5) => ({
  id: `${model} ${language} ${ran_at}`,
  model,
  language,
  ran_at,
  passed,
  total: 5,
});

test("a model's last run counts, in the reader's language where there is one", () => {
  const runs = [
    run("A", "en", "2026-11-01"),
    run("A", "ar", "2026-11-03"),
    run("A", "en", "2026-11-02", 3),
    run("B", "ar", "2026-11-04"),
  ];
  const shown = (locale: "en" | "ar") => runsToShow(runs, locale).map(({ id }) => id);
  expect(shown("en")).toEqual(["B ar 2026-11-04", "A en 2026-11-02"]);
  expect(shown("ar")).toEqual(["B ar 2026-11-04", "A ar 2026-11-03"]);
  const many = ["A", "B", "C", "D"].map((model, at) => run(model, "en", `2026-11-0${at + 1}`));
  expect(runsToShow(many, "en").map(({ model }) => model)).toEqual(["D", "C", "B"]);
});

test("readers see a failure 14 days later", () => {
  const failed = run("A", "en", "2026-11-01T00:00:00Z", 4);
  const at = (day: string) => publicFrom(failed, Date.parse(day));
  expect(at("2026-11-14T23:59:59Z")).toBe("2026-11-15T00:00:00.000Z");
  expect(at("2026-11-15T00:00:00Z")).toBe(null);
  expect(publicFrom({ ...failed, passed: 5 }, Date.parse("2026-11-02"))).toBe(null);
});
