// Spec 6.2.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runInApi } from "./support/api-runner.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";
import { PROBES } from "./support/probes.ts";
import { runInSql } from "./support/sql-runner.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
afterAll(() => stack.stop());

describe("in the database", () => {
  test.each(PROBES)("$name", async ({ attempts, expect: wanted }) => {
    const connection = await stack.sql.reserve();
    const outcomes = await runInSql(connection, attempts);
    connection.release();
    const others = attempts.filter((_, index) => outcomes[index] !== wanted);
    expect({ others, outcomes: new Set(outcomes) }).toEqual({ others: [], outcomes: new Set([wanted]) });
  });
});

describe("through the API", () => {
  // Some cases need other tests. A client cannot act after it ended its own session, and account changes are
  // tested elsewhere: account.test.ts signs out, roles.test.ts bans, first-confirmation.test.ts removes a
  // password over HTTP. No client acts as the storage server: uploads.test.ts follows an upload link after a
  // demotion. HTTP normalises odd paths (S5): storage.test.ts checks the stored path.
  const living = PROBES.filter(
    ({ name, attempts }) =>
      !name.startsWith("S5: an attachment") &&
      attempts.every(({ session, given }) => !session && !given?.includes("auth.users")),
  );

  test.each(living)("$name", { timeout: 30_000 }, async ({ attempts, expect: wanted }) => {
    for (const { actor, given, call } of attempts) {
      const client = await stack.as(actor);
      if (given) await stack.sql.unsafe(given);
      const outcome = await runInApi(client, call);
      if (given || outcome === "yes") await stack.putBack();
      const isStorage = "relation" in call && call.relation.startsWith("storage.");
      const same = isStorage ? (outcome === "yes") === (wanted === "yes") : outcome === wanted;
      expect.soft(same, `${actor}: ${JSON.stringify(call)}: ${outcome}`).toBe(true);
    }
  });
});
