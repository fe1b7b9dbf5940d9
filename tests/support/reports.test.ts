import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../supabase/local/settings.ts";
import { describeTimes, readPlaywrightReport, readVitestReport } from "./reports.ts";

const vitest = JSON.stringify({
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: join(ROOT, "tests/db/one.test.ts"),
      assertionResults: [
        { fullName: "a quick one", duration: 10 },
        { fullName: "a slow one", duration: 2_500 },
      ],
    },
    { name: join(ROOT, "src/two.test.ts"), assertionResults: [{ fullName: "one that never ran" }] },
  ],
});

const playwright = JSON.stringify({
  stats: { expected: 1, unexpected: 0, flaky: 1 },
  suites: [
    {
      specs: [],
      suites: [
        { specs: [{ title: "a page", file: "a.spec.ts", tests: [{ results: [{ duration: 4_000 }] }] }] },
      ],
    },
  ],
});

test("the times of both runners are told by folder, and the slowest tests by name", () => {
  const reports = [readVitestReport(vitest), readPlaywrightReport(playwright)];
  expect(reports.map(({ passed, failed }) => [passed, failed])).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(
    describeTimes(
      reports.flatMap(({ tests }) => tests),
      2,
    ),
  ).toEqual([
    "Seconds of tests by folder:",
    "     4.0 s  e2e",
    "     2.5 s  tests/db",
    "     0.0 s  src",
    "The 2 slowest tests:",
    "     4.0 s  e2e/a.spec.ts: a page",
    "     2.5 s  tests/db/one.test.ts: a slow one",
  ]);
});
