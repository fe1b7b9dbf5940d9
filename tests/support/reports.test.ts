import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../supabase/local/settings.ts";
import { describeFaults, describeTimes, readPlaywrightReport, readVitestReport } from "./reports.ts";

const vitest = JSON.stringify({
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: join(ROOT, "tests/db/one.test.ts"),
      assertionResults: [
        { fullName: "a quick one", status: "passed", duration: 10 },
        {
          fullName: "a slow one",
          status: "failed",
          duration: 2_500,
          failureMessages: [
            "Error: \u001b[31mtwo\u001b[39m are not one\n    at one.test.ts:3\n    at the runner",
          ],
        },
      ],
    },
    {
      name: join(ROOT, "src/two.test.ts"),
      message: "cannot be read",
      assertionResults: [{ fullName: "one that never ran", status: "skipped" }],
    },
  ],
});

const playwright = JSON.stringify({
  stats: { expected: 1, unexpected: 0, flaky: 1 },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: "a page",
              file: "a.spec.ts",
              ok: false,
              tests: [{ results: [{ duration: 4_000, errors: [{ message: "no button" }] }] }],
            },
          ],
        },
      ],
    },
  ],
});

test("the times of both runners are listed by folder, and the slowest tests by name", () => {
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

test("failures are named last, with the first lines of each reason", () => {
  const tests = [readVitestReport(vitest), readPlaywrightReport(playwright)].flatMap(
    (report) => report.tests,
  );
  expect(describeFaults(tests, 2)).toEqual([
    "FAILED tests/db/one.test.ts: a slow one",
    "    Error: two are not one",
    "        at one.test.ts:3",
    "FAILED src/two.test.ts: the whole file",
    "    cannot be read",
    "FAILED e2e/a.spec.ts: a page",
    "    no button",
  ]);
});
