import type postgres from "postgres";
import { whyEquivalent } from "./equivalent-mutants.ts";
import { listMutants, type Mutant } from "./mutants.ts";
import { findKiller, listChecks } from "./mutation-checks.ts";
import { inRolledBack } from "./rolled-back.ts";
import { plantFixture } from "./sql-runner.ts";

/** A mutant and the first test that turned red, or null for a survivor; or why no test could. */
export type Verdict = Mutant & { killedBy: string | null; equivalent?: string };

/**
 * Applies each mutant whose name contains `only` in a transaction that is rolled back, and runs the checks of
 * truth-table.test.ts, probes.test.ts, facts.test.ts and lint.test.ts. A mutant that no longer applies ends
 * the run: it is not killed. A test that fails at the end without a mutant ends it too: it may have killed
 * equivalent mutants.
 */
export async function runMutants(sql: postgres.Sql, only = ""): Promise<Verdict[]> {
  await plantFixture(sql);
  const checks = await listChecks(sql);
  async function expectGreen() {
    const red = await inRolledBack(sql, (tx) => findKiller(tx, checks));
    if (red) throw new Error(`The unchanged schema is red: ${red}`);
  }
  await expectGreen();
  const verdicts: Verdict[] = [];
  const mutants = (await listMutants(sql)).filter(({ name }) => name.includes(only));
  for (const mutant of mutants) {
    const equivalent = whyEquivalent(mutant.name);
    const killedBy = await inRolledBack(sql, async (tx) => {
      await tx.unsafe(mutant.sql);
      return equivalent ? null : findKiller(tx, checks, mutant);
    });
    verdicts.push({ ...mutant, killedBy, equivalent });
  }
  await expectGreen();
  return verdicts;
}
