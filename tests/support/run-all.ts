import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChecks } from "./check.ts";

type Count = { passed: number; failed: number };

function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...environment } });
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}

/** The counts of a runner's report; a runner that failed without a failed test counts as one failure. */
async function countOf(exitCode: number, report: string, read: (json: string) => Count): Promise<Count> {
  const count = await readFile(report, "utf8").then(read, () => ({ passed: 0, failed: 0 }));
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function vitestCount(json: string): Count {
  const report = JSON.parse(json) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function playwrightCount(json: string): Count {
  const { stats } = JSON.parse(json) as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/** `npm test`: every check and every test of the project; the last line is `N passed, N failed`. */
async function runAll() {
  const folder = await mkdtemp(join(tmpdir(), "aurum-reports-"));
  const [vitest, playwright] = [join(folder, "vitest.json"), join(folder, "playwright.json")];
  const counts: Count[] = [await runChecks()];
  const vitestCode = await run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${vitest}`,
  ]);
  counts.push(await countOf(vitestCode, vitest, vitestCount));
  const playwrightCode = await run("node", ["e2e/run.ts"], { AURUM_E2E_REPORT: playwright });
  counts.push(await countOf(playwrightCode, playwright, playwrightCount));
  await rm(folder, { recursive: true });

  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

await runAll();
