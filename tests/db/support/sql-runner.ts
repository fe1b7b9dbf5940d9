import { readFileSync } from "node:fs";
import type postgres from "postgres";
import type { Actor } from "../../support/stack.ts";
import { claimsOf, type Session } from "./actors.ts";
import { type Call, type Outcome, toSql } from "./calls.ts";

/** The actor and the call; `given` is a statement about the state before it, undone with the attempt. */
export type Attempt = { actor: Actor; session?: Session; given?: string; call: Call };

const FIXTURE = readFileSync(new URL("fixture.sql", import.meta.url), "utf8");

// Every attempt runs in a subtransaction of its own, which its own exception undoes; so hundreds fit in one round trip.
const PROBE = `
  create or replace function pg_temp.probe(claims jsonb, given text, statement text) returns text language plpgsql as $$
  declare
    outcome text;
    affected bigint;
  begin
    if given is not null then
      execute given;
    end if;
    perform
      set_config('request.jwt.claims', claims::text, true),
      set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true),
      set_config('request.jwt.claim.role', claims ->> 'role', true),
      set_config('role', claims ->> 'role', true);
    execute statement;
    get diagnostics affected = row_count;
    outcome := case when affected > 0 then 'yes' else 'none' end;
    raise exception using errcode = 'PR0BE';
  exception
    when sqlstate 'PR0BE' then return outcome;
    when insufficient_privilege then return 'no';
    when others then return 'error ' || sqlstate;
  end
  $$`;

/** Plants the rows that the probes look for, or puts them back. */
export async function plantFixture(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  await sql.unsafe(FIXTURE);
}

/** Tries each attempt on one connection as that actor's database role, and leaves nothing changed. */
export async function runInSql(
  sql: postgres.ReservedSql | postgres.TransactionSql,
  attempts: Attempt[],
): Promise<Outcome[]> {
  await sql.unsafe(PROBE);
  const list = attempts.map(({ actor, session, given, call }) => ({
    claims: claimsOf(actor, session),
    given,
    statement: toSql(call),
  }));
  const rows = await sql.unsafe<{ outcome: Outcome }[]>(
    `select pg_temp.probe(item -> 'claims', item ->> 'given', item ->> 'statement') as outcome
     from jsonb_array_elements($1::jsonb) with ordinality as list (item, place) order by place`,
    [list as never],
  );
  return rows.map((row) => row.outcome);
}
