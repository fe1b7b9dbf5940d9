import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { connect } from "../../supabase/local/database.ts";
import { startSeededPostgres, TEMPLATE } from "../support/seeded-postgres.ts";
import { runMutants, type Verdict } from "./support/mutation-run.ts";

/** Of the mutants that are not vital, the share that must die. */
const REST_THRESHOLD = 0.95;

/**
 * `npm run test:db`: the database's tests; with `-- --mutate`, whether breaking any protection turns one red, and with
 * `--only <part of a name>` whether breaking those does.
 */
async function main(args: string[]): Promise<number> {
  const { mutate: isMutation, only } = options(args);
  if (isMutation) return report(await mutate(only));
  const run = spawnSync("vitest", ["run", "--project", "stack", "--exclude", "tests/functions/**", ...args], {
    stdio: "inherit",
  });
  return run.status ?? 1;
}

function options(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { mutate: { type: "boolean" }, only: { type: "string" } },
    strict: false,
  });
  return { mutate: values.mutate === true, only: typeof values.only === "string" ? values.only : undefined };
}

async function mutate(only?: string): Promise<Verdict[]> {
  const server = await startSeededPostgres();
  try {
    const sql = connect(server.url(TEMPLATE), 1);
    try {
      return await runMutants(sql, only);
    } finally {
      await sql.end();
    }
  } finally {
    await server.discard();
  }
}

/** Prints every mutant by its name, which is its id, with the test that kills it; and keeps the list beside other results. */
function report(all: Verdict[]): number {
  const fate = ({ killedBy, equivalent }: Verdict) =>
    killedBy ?? (equivalent ? `equivalent: ${equivalent}` : "SURVIVED");
  const lines = all.map((verdict) => `${verdict.name} → ${fate(verdict)}`);
  const verdicts = all.filter((verdict) => !verdict.equivalent);
  const share = (list: Verdict[]) =>
    list.length === 0 ? 1 : list.filter((v) => v.killedBy).length / list.length;
  const vital = share(verdicts.filter((v) => v.vital));
  const rest = share(verdicts.filter((v) => !v.vital));
  const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
  const survivors = verdicts.filter((v) => !v.killedBy).length;
  lines.push(
    `${verdicts.length} mutants: ${percent(vital)} of the vital ones killed, ${percent(rest)} of the rest; ${all.length - verdicts.length} more change nothing`,
    `${verdicts.length - survivors} passed, ${survivors} failed`,
  );
  console.log(lines.join("\n"));
  mkdirSync("test-results", { recursive: true });
  writeFileSync("test-results/mutants.txt", `${lines.join("\n")}\n`);
  return vital === 1 && rest >= REST_THRESHOLD ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
