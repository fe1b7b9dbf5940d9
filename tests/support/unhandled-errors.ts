import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** Writes the errors that belong to no test, which fail a run too and which the JSON report leaves out. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter["onTestRunEnd"]>>) {
    if (errors.length === 0 || !process.env.AURUM_UNHANDLED_ERRORS) return;
    const described = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    writeFileSync(process.env.AURUM_UNHANDLED_ERRORS, described.join("\n"));
  }
}
