import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BENCH_FOLDER } from "./cluster.ts";

const INDEX = /(?:Index(?: Only)? Scan(?: Backward)? using|Bitmap Index Scan on) "?(\w+)/g;
const SCAN = /Seq Scan on "?(prompts|prompt_cards|prompt_search|prompt_listing|search_words)\b/;

export type PlanSummary = { indexes: string[]; scans: boolean };

/** The plan that auto_explain reported for one call, with all statements inside functions. */
export function summarisePlans(messages: string[]): PlanSummary {
  const text = messages.join("\n");
  const names = [...text.matchAll(INDEX)].flatMap((match) => match[1] ?? []);
  // System catalogues and the small access tables are left out.
  const indexes = [...new Set(names)].filter((name) => /^(prompt|search)/.test(name)).sort();
  return { indexes, scans: SCAN.test(text) };
}

/** Keeps the whole plans of a measure in the git-ignored data directory. */
export function keepPlans(rows: number, actor: string, name: string, messages: string[]): void {
  const folder = join(BENCH_FOLDER, "plans", String(rows));
  mkdirSync(folder, { recursive: true });
  const file = `${name} ${actor}`.replace(/[^\w]+/g, "-");
  writeFileSync(join(folder, `${file}.txt`), messages.join("\n\n"));
}
