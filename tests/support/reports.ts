import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../../supabase/local/settings.ts";

/** `fault` is the whole message of a failed test. */
export type TimedTest = { file: string; title: string; seconds: number; fault?: string };

/** The contents of a runner's report. */
export type Report = { passed: number; failed: number; tests: TimedTest[] };

type VitestJson = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    /** Why the file could not be read or prepared. */
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number;
      failureMessages?: string[] | null;
    }[];
  }[];
};

export function readVitestReport(json: string): Report {
  const report = JSON.parse(json) as VitestJson;
  const tests = report.testResults.flatMap(({ name, message, assertionResults }): TimedTest[] => {
    const file = relative(ROOT, name);
    const tests = assertionResults.map(({ fullName, status, duration = 0, failureMessages }) => ({
      file,
      title: fullName,
      seconds: duration / 1000,
      ...(status === "failed" && { fault: (failureMessages ?? []).join("\n") }),
    }));
    return message ? [...tests, { file, title: "the whole file", seconds: 0, fault: message }] : tests;
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, tests };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
};

type PlaywrightJson = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

function testsOf({ suites = [], specs }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ title, file, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      file: `e2e/${file}`,
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...(!ok && {
        fault: results.flatMap(({ errors = [] }) => errors.map(({ message = "" }) => message)).join("\n"),
      }),
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

/** The folder whose total includes a test's time. */
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

/** Each failed test by name, with the first lines of its message: a cut log still ends with the cause. */
export function describeFaults(tests: TimedTest[], lines: number): string[] {
  return tests.flatMap(({ file, title, fault }) =>
    fault === undefined
      ? []
      : [
          `FAILED ${file}: ${title}`,
          ...stripVTControlCharacters(fault)
            .split("\n")
            .slice(0, lines)
            .map((line) => `    ${line}`),
        ],
  );
}
