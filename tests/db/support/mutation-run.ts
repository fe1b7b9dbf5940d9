import { readFileSync } from "node:fs";
import type postgres from "postgres";
import { ACTORS } from "./actors.ts";
import { LINTS, runLint } from "./lints.ts";
import { listMutants, type Mutant } from "./mutants.ts";
import { PROBES } from "./probes.ts";
import { plantFixture, runInSql } from "./sql-runner.ts";
import { truthTableLines } from "./truth-table.ts";

/** A mutant and the first test that turned red, or null for a survivor. */
export type Verdict = Mutant & { killedBy: string | null };

class RollBack extends Error {}

const LINES = truthTableLines();
const GRANTS = readFileSync(new URL("grants.sql", import.meta.url), "utf8");

type Sql = postgres.TransactionSql;

const listGrants = async (sql: Sql) =>
  (await sql.unsafe<{ grant: string }[]>(GRANTS)).map((row) => row.grant).join("\n");

const probeTable = (sql: Sql) =>
  runInSql(
    sql,
    LINES.flatMap((line) => line.attempts),
  );

/** Everything that the tests compare, on the schema as it stands. */
async function observe(sql: Sql) {
  return { grants: await listGrants(sql), table: await probeTable(sql) };
}

/** The first test that notices the mutant, cheapest first. */
async function findKiller(sql: Sql, healthy: Awaited<ReturnType<typeof observe>>): Promise<string | null> {
  if ((await listGrants(sql)) !== healthy.grants) return "R1: the grants are the ones written down";
  const table = await probeTable(sql);
  const different = table.findIndex((outcome, index) => outcome !== healthy.table[index]);
  const line = LINES[Math.floor(different / ACTORS.length)];
  if (different >= 0 && line) return `R1: truth table, ${line.verb} ${line.relation}, ${line.target}`;
  for (const { name, attempts, expect } of PROBES) {
    if ((await runInSql(sql, attempts)).some((outcome) => outcome !== expect)) return name;
  }
  for (const lint of LINTS) {
    if ((await runLint(sql, lint)).length > 0) return `lint: ${lint}`;
  }
  return null;
}

/**
 * Applies each mutant whose name holds `only` in a transaction that is rolled back, and looks for a test that turns red.
 * A mutant that no longer applies counts as an error, not as killed.
 */
export async function runMutants(sql: postgres.Sql, only = ""): Promise<Verdict[]> {
  await plantFixture(sql);
  const healthy = await inRolledBack(sql, observe);
  const alreadyRed = await inRolledBack(sql, (tx) => findKiller(tx, healthy));
  if (alreadyRed) throw new Error(`The unchanged schema is red already: ${alreadyRed}`);
  const verdicts: Verdict[] = [];
  const mutants = (await listMutants(sql)).filter(({ name }) => name.includes(only));
  for (const mutant of mutants) {
    const killedBy = await inRolledBack(sql, async (tx) => {
      await tx.unsafe(mutant.sql);
      if (mutant.needsFreshRows) await plantFixture(tx);
      return findKiller(tx, healthy);
    });
    verdicts.push({ ...mutant, killedBy });
  }
  return verdicts;
}

async function inRolledBack<T>(sql: postgres.Sql, work: (tx: Sql) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await sql.begin(async (tx) => {
      result = { value: await work(tx) };
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
  if (!result) throw new Error("The transaction ended without a result");
  return result.value;
}
