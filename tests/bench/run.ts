import { parseArgs } from "node:util";
import { type BenchPart, writeResults } from "./results.ts";

/** Each part is loaded only when it runs: the browser's needs nothing of the database's, and vice versa. */
const PARTS: Record<string, () => Promise<BenchPart>> = {
  start: async () => (await import("./start.ts")).startPart,
  sql: async () => (await import("./sql.ts")).sqlPart,
  money: async () => (await import("./money.ts")).moneyPart,
  manage: async () => (await import("./manage.ts")).managePart,
  logs: async () => (await import("./logs.ts")).logsPart,
  users: async () => (await import("./users.ts")).usersPart,
  assistants: async () => (await import("./assistants.ts")).assistantsPart,
  browser: async () => (await import("./browser.ts")).browserPart,
  lighthouse: async () => (await import("./lighthouse.ts")).lighthousePart,
};

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    rows: { type: "string", multiple: true },
  },
});

const chosen = values.only ?? Object.keys(PARTS);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; the parts are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(2);
}

let missed = 0;
for (const name of chosen) {
  const part = await PARTS[name]?.();
  if (!part) continue;
  const entries = await part({ rows: values.rows?.map(Number) });
  writeResults(name, entries);
  missed += entries.filter((entry) => !entry.passed).length;
}
console.log(missed === 0 ? "\nEvery budget is kept." : `\n${missed} budgets are missed.`);
process.exit(missed === 0 ? 0 : 1);
