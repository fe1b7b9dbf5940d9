import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { prepareEndToEnd, runEndToEnd } from "../../e2e/run.ts";
import { runChecks } from "./check.ts";
import {
  describeFaults,
  describeTimes,
  type Report,
  readPlaywrightReport,
  readVitestReport,
} from "./reports.ts";

function runVitest(reportFile: string): Promise<number> {
  const args = [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportFile}`,
    "--reporter=./tests/support/unhandled-errors.ts",
  ];
  const env = { ...process.env, AURUM_UNHANDLED_ERRORS: unhandledErrorsOf(reportFile) };
  const child = spawn("vitest", args, { stdio: "inherit", env });
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}

const unhandledErrorsOf = (reportFile: string) => `${reportFile}.errors`;

/** A runner's report; a runner that failed without a failed test counts as one failure, with its unhandled errors. */
async function reportOf(exitCode: number, file: string, read: (json: string) => Report): Promise<Report> {
  const report = await readFile(file, "utf8").then(read, () => ({ passed: 0, failed: 0, tests: [] }));
  if (exitCode === 0 || report.failed > 0) return report;
  const errors = await readFile(unhandledErrorsOf(file), "utf8").catch(() => `exit code ${exitCode}`);
  const failure = { file: basename(file), title: "no test failed", seconds: 0, fault: errors };
  return { ...report, failed: 1, tests: [...report.tests, failure] };
}

const times: string[] = [];

async function timed<Result>(part: string, work: Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work;
  times.push(`${part} ${Math.round((performance.now() - began) / 1000)} s`);
  return result;
}

/** `npm test`: every check and every test of the project; the last line is `N passed, N failed`. */
async function runAll() {
  const folder = await mkdtemp(join(tmpdir(), "aurum-reports-"));
  const [vitest, playwright] = [join(folder, "vitest.json"), join(folder, "playwright.json")];
  const reports: Report[] = [{ ...(await timed("checks", runChecks())), tests: [] }];
  // The app is built meanwhile, in what the waiting of tests leaves of the processor.
  const [vitestCode, stage] = await Promise.all([
    timed("vitest", runVitest(vitest)),
    timed("build", prepareEndToEnd()).catch((error: unknown) => {
      console.error(error);
      return null;
    }),
  ]);
  reports.push(await reportOf(vitestCode, vitest, readVitestReport));
  process.env.AURUM_E2E_REPORT = playwright;
  const playwrightCode = stage ? await timed("end to end", runEndToEnd(stage, [])) : 1;
  reports.push(await reportOf(playwrightCode, playwright, readPlaywrightReport));
  await rm(folder, { recursive: true });

  const tests = reports.flatMap((report) => report.tests);
  console.log(["", times.join(", "), ...describeTimes(tests, 10), ...describeFaults(tests, 12)].join("\n"));
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failed = reports.reduce((sum, report) => sum + report.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

await runAll();
