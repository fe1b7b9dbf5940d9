import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type postgres from "postgres";
import { FACTS } from "../facts/index.ts";
import { askFacts } from "./facts.ts";
import { LINTS, runLint } from "./lints.ts";
import type { Mutant } from "./mutants.ts";
import { PROBES } from "./probes.ts";
import { inRolledBack } from "./rolled-back.ts";
import { type Attempt, plantFixture, runInSql } from "./sql-runner.ts";
import { truthTableLines } from "./truth-table.ts";

type Sql = postgres.TransactionSql;

/** The queries of a test and the results with which it passes. */
type Check = {
  /** File and name of the test. */
  test: string;
  relations: string[];
  ask: (tx: Sql) => Promise<unknown[]>;
  wanted: unknown[];
  /** The same with rows planted at the time of the query. */
  wantedFresh: unknown[];
  /** The functions that ran meanwhile. */
  functions: Set<string>;
  /** How many mutants it has noticed. */
  rank: number;
  isFact?: boolean;
};

export type Checks = { grants: string; list: Check[]; planting: Set<string> };

const GRANTS = readFileSync(new URL("grants.sql", import.meta.url), "utf8");
const TABLE_TEST = "truth-table.test.ts › R1: what happens in the database is what the truth table says";

const listGrants = async (sql: Sql) =>
  (await sql.unsafe<{ grant: string }[]>(GRANTS)).map((row) => row.grant).join("\n");

const relationsOf = (attempts: Attempt[]) =>
  attempts.map(({ call }) => ("relation" in call ? call.relation : call.name));

/** Runs every check once on the healthy schema, and records which functions each check calls. */
export async function listChecks(sql: postgres.Sql): Promise<Checks> {
  const questions = [
    ...truthTableLines().map(({ verb, relation, target, attempts }) => ({
      test: `${TABLE_TEST} (${verb} ${relation}, ${target})`,
      relations: [relation],
      ask: (tx: Sql) => runInSql(tx, attempts),
      rank: 0,
    })),
    ...PROBES.map(({ name, attempts }) => ({
      test: `probes.test.ts › ${name}`,
      relations: relationsOf(attempts),
      ask: (tx: Sql) => runInSql(tx, attempts),
      rank: 0,
    })),
    ...FACTS.map(({ name, cases }) => ({
      test: `facts.test.ts › ${name}`,
      relations: [],
      ask: (tx: Sql) => askFacts(tx, cases),
      rank: 0,
      isFact: true,
    })),
  ];
  const list: Check[] = [];
  for (const question of questions) {
    const { result, functions } = await watched(sql, question.ask);
    const wantedFresh = await inRolledBack(sql, async (tx) => {
      await plantFixture(tx);
      return question.ask(tx);
    });
    list.push({ ...question, wanted: result, wantedFresh, functions });
  }
  const planting = await watched(sql, plantFixture);
  const grants = await inRolledBack(sql, listGrants);
  return { grants, list, planting: planting.functions };
}

/** Which functions run during a piece of work, those that end with an error included. */
async function watched<T>(sql: postgres.Sql, work: (tx: Sql) => Promise<T>) {
  await sql`select pg_stat_force_next_flush()`;
  return inRolledBack(sql, async (tx) => {
    await tx`set local track_functions = 'all'`;
    const result = await work(tx);
    const rows = await tx<{ name: string }[]>`
      select funcid::regprocedure::text as name from pg_stat_xact_user_functions`;
    return { result, functions: new Set(rows.map(({ name }) => name)) };
  });
}

/** The first test that notices the mutant on the present schema, cheapest first; null if no test does. */
export async function findKiller(sql: Sql, checks: Checks, mutant?: Mutant): Promise<string | null> {
  if ((await listGrants(sql)) !== checks.grants)
    return "truth-table.test.ts › R1: the grants are the ones written down, before and after traffic";
  const changesRows = mutant?.function !== undefined && checks.planting.has(mutant.function);
  const isFresh = mutant?.needsFreshRows || changesRows;
  if (isFresh) {
    const planted = await sql.savepoint(plantFixture).then(
      () => true,
      () => false,
    );
    if (!planted) return `${TABLE_TEST} (its rows cannot be planted)`;
  }
  const isOfSchema = mutant && !mutant.relation && !mutant.function;
  const redQuestion = () => firstRed(sql, inOrder(checks.list, mutant), isFresh ? "wantedFresh" : "wanted");
  return isOfSchema
    ? ((await redLint(sql)) ?? (await redQuestion()))
    : ((await redQuestion()) ?? (await redLint(sql)));
}

async function redLint(sql: Sql): Promise<string | null> {
  for (const lint of LINTS) {
    if ((await runLint(sql, lint)).length > 0) return `lint.test.ts › ${lint} › finds nothing in our schema`;
  }
  return null;
}

async function firstRed(sql: Sql, list: Check[], wanted: "wanted" | "wantedFresh"): Promise<string | null> {
  for (const check of list) {
    if (isDeepStrictEqual(await check.ask(sql), check[wanted])) continue;
    check.rank += 1;
    return check.test;
  }
  return null;
}

/** The checks whose results a mutant can change, the likeliest first. */
function inOrder(list: Check[], mutant?: Mutant): Check[] {
  const { function: name, relation } = mutant ?? {};
  const asked = name === undefined ? list : list.filter(({ functions }) => functions.has(name));
  const isNear = (check: Check) =>
    name === undefined ? relation !== undefined && check.relations.includes(relation) : check.isFact;
  const rank = (check: Check) => check.rank + (isNear(check) ? 1_000_000 : 0);
  return [...asked].sort((a, b) => rank(b) - rank(a));
}
