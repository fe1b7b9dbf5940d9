// Spec 6.1.

import { readFileSync, writeFileSync } from "node:fs";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../support/stack.ts";
import { ACTORS } from "./support/actors.ts";
import { runInApi } from "./support/api-runner.ts";
import type { Outcome } from "./support/calls.ts";
import { keepRows } from "./support/keep-rows.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";
import { type Attempt, runInSql } from "./support/sql-runner.ts";
import { TARGETS } from "./support/targets.ts";
import { type Line, renderTruthTable, truthTableLines } from "./support/truth-table.ts";

const TABLE = new URL("truth-table.md", import.meta.url);
const GRANTS = new URL("grants.txt", import.meta.url);
const REWRITE = process.env.AURUM_REWRITE === "1";

const lines = truthTableLines();
let stack: PlantedStack;

beforeAll(async () => {
  stack = await startPlantedStack();
});
afterAll(() => stack.stop());

/** Compares with the file of the repository, or rewrites the file with AURUM_REWRITE=1. */
function expectWritten(file: URL, text: string): void {
  if (REWRITE) writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, "utf8"));
}

async function listGrants(): Promise<string> {
  const query = readFileSync(new URL("support/grants.sql", import.meta.url), "utf8");
  const rows = await stack.sql.unsafe<{ grant: string }[]>(query);
  return `${rows.map((row) => row.grant).join("\n")}\n`;
}

async function outcomesOf(some: Line[]): Promise<Outcome[]> {
  const connection = await stack.sql.reserve();
  try {
    return await runInSql(
      connection,
      some.flatMap((line) => line.attempts),
    );
  } finally {
    connection.release();
  }
}

const probeAll = async () => renderTruthTable(lines, await outcomesOf(lines));

test("R1: every relation of public and storage has its rows in the truth table", async () => {
  const relations = await stack.sql<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'storage') and c.relkind in ('r', 'v', 'm', 'p', 'f') order by 1`;
  expect(Object.keys(TARGETS).sort()).toEqual(relations.map(({ name }) => name));
});

test("R1: what happens in the database is what the truth table says", { timeout: 30_000 }, async () => {
  expectWritten(TABLE, await probeAll());
});

test("R1: the grants are the ones written down, before and after traffic", async () => {
  expectWritten(GRANTS, await listGrants());
});

describe("R1: the API does what the truth table says", () => {
  const relations = Object.keys(TARGETS);
  let clients: Record<Actor, SupabaseClient>;
  let putBack: () => Promise<void>;
  beforeAll(async () => {
    clients = Object.fromEntries(
      await Promise.all(ACTORS.map(async (actor) => [actor, await stack.as(actor)])),
    );
    putBack = await keepRows(stack.sql);
  });

  /** Makes a line's calls: those that change data one by one, each undone, the others in parallel. */
  async function callAll({ attempts, verb }: Line, expected: Outcome[]): Promise<Outcome[]> {
    const ask = (index: number) => {
      const { actor, call } = attempts[index] as Attempt;
      return runInApi(clients[actor], call);
    };
    const changes = (outcome: Outcome) => verb !== "select" && outcome === "yes";
    const outcomes = await Promise.all(
      expected.map((wanted, index) => (changes(wanted) ? wanted : ask(index))),
    );
    for (const [index, wanted] of expected.entries()) {
      if (!changes(wanted)) continue;
      outcomes[index] = await ask(index);
      await putBack();
    }
    return outcomes;
  }

  test.each(relations)("R1: %s", { timeout: 60_000 }, async (relation) => {
    const own = lines.filter((entry) => entry.relation === relation);
    const inDatabase = await outcomesOf(own);
    const differences: string[] = [];
    for (const [place, line] of own.entries()) {
      const expected = inDatabase.slice(place * ACTORS.length, (place + 1) * ACTORS.length);
      const outcomes = await callAll(line, expected);
      for (const [index, wanted] of expected.entries()) {
        const outcome = outcomes[index];
        const same = relation.startsWith("storage.")
          ? (outcome === "yes") === (wanted === "yes")
          : outcome === wanted;
        if (!same)
          differences.push(`${ACTORS[index]}: ${line.verb} ${line.target}: ${outcome} instead of ${wanted}`);
      }
    }
    expect(differences).toEqual([]);
  });

  test("R1: traffic has changed neither grants nor rules", { timeout: 30_000 }, async () => {
    expectWritten(GRANTS, await listGrants());
    expectWritten(TABLE, await probeAll());
  });
});
