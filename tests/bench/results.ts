import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** One measure: milliseconds unless the unit says otherwise; a budget without a figure is only reported. */
export type BenchEntry = {
  part?: string;
  name: string;
  actor?: string;
  rows?: number;
  unit: string;
  p50: number;
  p95: number;
  /** Set if the budget is for the 99th percentile. */
  p99?: number;
  /** The server's processor time (95th percentile); the rest is waiting on a busy machine. */
  cpu95?: number;
  /**
   * The median of PostgreSQL's plain full-text query for the same words, and this measure's median as a multiple of
   * it.
   */
  plain50?: number;
  ratio?: number;
  budget: number | null;
  passed: boolean;
  indexes?: string[];
};

export type BenchOptions = { rows?: number[] | undefined };

/** A part of the benchmark; resolves with its measures, within their budgets or not. */
export type BenchPart = (options: BenchOptions) => Promise<BenchEntry[]>;

const FILE = fileURLToPath(new URL("./results.json", import.meta.url));

/** Replaces the new measures in `tests/bench/results.json` and keeps the rest. */
export function writeResults(part: string, entries: BenchEntry[]): void {
  const old: BenchEntry[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : [];
  const key = (entry: BenchEntry) => `${entry.part}/${entry.name}/${entry.actor ?? ""}/${entry.rows ?? ""}`;
  const added = entries.map((entry) => ({ part, ...entry }));
  const replaced = new Set(added.map(key));
  const rows = new Set(added.map((entry) => entry.rows));
  const kept = old.filter(
    (entry) => entry.part !== part || (!replaced.has(key(entry)) && !rows.has(entry.rows)),
  );
  const all = [...kept, ...added].sort(
    (a, b) => (a.part ?? "").localeCompare(b.part ?? "") || (a.rows ?? 0) - (b.rows ?? 0),
  );
  writeFileSync(FILE, `[\n${all.map((entry) => `  ${JSON.stringify(entry)}`).join(",\n")}\n]\n`);
}

/** Prints measures as a table, one line each. */
export function printEntries(entries: BenchEntry[]): void {
  const line = (name: string, actor: string, figures: (string | number)[]) =>
    `${name.padEnd(52)}${actor.padEnd(8)}${figures.map((figure) => String(figure).padStart(9)).join("")}`;
  console.log(`\n${line("measure", "actor", ["rows", "p50", "p95", "p99", "cpu95", "× plain", "budget"])}`);
  for (const { name, actor = "", rows = "", p50, p95, budget, unit, passed, ...entry } of entries) {
    const further = [entry.p99, entry.cpu95, entry.ratio].map((figure) => figure?.toFixed(2) ?? "–");
    const figures = [rows, p50.toFixed(2), p95.toFixed(2), ...further, budget ?? "–"];
    console.log(`${line(name, actor, figures)} ${unit}${passed ? "" : "  MISSED"}`);
  }
}
