import { relative } from "node:path";
import { ROOT } from "../../supabase/local/settings.ts";

export type TimedTest = { file: string; title: string; seconds: number };

/** What a runner's report says. */
export type Report = { passed: number; failed: number; tests: TimedTest[] };

type VitestJson = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[];
};

export function readVitestReport(json: string): Report {
  const report = JSON.parse(json) as VitestJson;
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      file: relative(ROOT, name),
      title: fullName,
      seconds: duration / 1000,
    })),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests, tests };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
};

type PlaywrightJson = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

function testsOf({ suites = [], specs }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ title, file, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      file: `e2e/${file}`,
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    };
  });
  return [...own, ...suites.flatMap(testsOf)];
}

export function readPlaywrightReport(json: string): Report {
  const { stats, suites } = JSON.parse(json) as PlaywrightJson;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    tests: suites.flatMap(testsOf),
  };
}

/** The folder under whose name a test's time is added up. */
function folderOf({ file }: TimedTest): string {
  const [first = "", second = ""] = file.split("/");
  return first === "supabase" || first === "tests" ? `${first}/${second}` : first;
}

/** How long each folder's tests took, one after the other, and the slowest of all. */
export function describeTimes(tests: TimedTest[], slowest: number): string[] {
  const byFolder = new Map<string, number>();
  for (const test of tests) byFolder.set(folderOf(test), (byFolder.get(folderOf(test)) ?? 0) + test.seconds);
  const line = (seconds: number, words: string) => `${seconds.toFixed(1).padStart(8)} s  ${words}`;
  return [
    "Seconds of tests by folder:",
    ...[...byFolder].sort(([, one], [, other]) => other - one).map(([folder, sum]) => line(sum, folder)),
    `The ${slowest} slowest tests:`,
    ...tests
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, slowest)
      .map(({ file, title, seconds }) => line(seconds, `${file}: ${title}`)),
  ];
}
