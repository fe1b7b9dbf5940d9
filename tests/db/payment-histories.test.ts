import fc from "fast-check";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect } from "../../supabase/local/database.ts";
import { createDatabase } from "../support/databases.ts";
import { plantCrashes, playHistories } from "./support/payment-histories.ts";

/** Played again by `AURUM_SEED=…`. */
const SEED = Number(process.env.AURUM_SEED ?? Math.floor(Math.random() * 2 ** 31));
const CONNECTIONS = 3;
const RUNS = 170;

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createDatabase(inject("postgresPort"));
  sql = connect(database.url, CONNECTIONS);
  await plantCrashes(sql);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

test(`M3, M4, M5, M6, M7, M8, M12, M14, M15, M16: orders of seed ${SEED} end correctly`, {
  timeout: 120_000,
}, async () => {
  const batches = Array.from({ length: CONNECTIONS }, (_, place) =>
    playHistories(sql, { runs: RUNS, seed: SEED + place }),
  );
  for (const details of await Promise.all(batches)) {
    if (details.failed) expect.fail(`${fc.defaultReportMessage(details)}\n${details.errorInstance}`);
    expect(details.numRuns).toBe(RUNS);
  }
});

/** Possible bugs of fulfilment: the function, its code, and the mutated code. */
const FAULTS = {
  "M8: a checkout that is complete counts as paid": [
    "private.fulfil_order(public.orders,private.payment_facts,text,text)",
    "is_paid boolean := facts.payment_status = 'paid'",
    "is_paid boolean := facts.session_status = 'complete'",
  ],
  "M7: a late completed undoes a refund": [
    "private.fulfil_order(public.orders,private.payment_facts,text,text)",
    "greatest(merged.amount_refunded_cents, facts.amount_refunded)",
    "facts.amount_refunded",
  ],
  "M14: an extension counts again whenever it is looked at": [
    "private.recompute_subscriptions(uuid)",
    "greatest(ends, held.since)",
    "greatest(ends, held.since, (select s.expires_at from public.user_subscriptions s where s.order_id = held.id))",
  ],
} as const;

test.each(Object.entries(FAULTS))(
  "the histories find a planted fault: %s",
  {
    timeout: 120_000,
  },
  async (_, [name, from, to]) => {
    const [row] = await sql<
      { definition: string }[]
    >`select pg_get_functiondef(${name}::text::regprocedure) as definition`;
    const definition = row?.definition ?? "";
    expect(definition).toContain(from);
    await sql.unsafe(definition.replaceAll(from, to));
    const details = await playHistories(sql, { runs: 1000, seed: SEED }, { endOnFailure: true });
    await sql.unsafe(definition);
    console.log(`found after ${details.numRuns} histories: ${details.errorInstance}`);
    expect(details.failed).toBe(true);
  },
);
