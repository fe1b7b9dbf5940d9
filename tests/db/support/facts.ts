import type postgres from "postgres";
import type { Actor } from "../../support/stack.ts";
import { claimsOf } from "./actors.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * The value of an expression at a fixed time. The server runs the statements of `given` and the query; or an
 * actor runs the query, or acts before the server's query.
 */
export type Case = { given?: string[]; act?: string; ask: string; as?: Actor; is: Json };

/** A rule of the database and the cases on both sides of its edges. Its name begins with the threat's id where it has one. */
export type Fact = { name: string; cases: Case[] };

// As for the probes, an exception undoes each case, so that all of them fit in one round trip.
const ASK = `
  create or replace function pg_temp.ask_fact(given text[], claims jsonb, act text, question text) returns jsonb language plpgsql as $$
  declare
    step text;
    answer jsonb;
  begin
    foreach step in array given loop
      execute step;
    end loop;
    if claims is not null then
      perform set_config('request.jwt.claims', claims::text, true),
        set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true),
        set_config('request.jwt.claim.role', claims ->> 'role', true),
        set_config('role', claims ->> 'role', true);
    end if;
    if act is not null then
      execute act;
      perform set_config('role', 'none', true);
    end if;
    execute 'select to_jsonb((' || question || '))' into answer;
    raise exception using errcode = 'PR0BE';
  exception
    when sqlstate 'PR0BE' then return coalesce(answer, 'null');
    when others then return to_jsonb('error ' || sqlstate);
  end
  $$`;

/**
 * The values of the cases, in order, on the present schema; all changes are rolled back. An error gives
 * "error <code>".
 */
export async function askFacts(
  sql: postgres.ReservedSql | postgres.TransactionSql,
  cases: Case[],
): Promise<unknown[]> {
  await sql.unsafe(ASK);
  const list = cases.map(({ given = [], as, act = null, ask }) => ({
    given,
    claims: as ? claimsOf(as) : null,
    act,
    ask,
  }));
  const rows = await sql.unsafe<{ answer: unknown }[]>(
    `select pg_temp.ask_fact(
       array(select jsonb_array_elements_text(item -> 'given')), nullif(item -> 'claims', 'null'),
       item ->> 'act', item ->> 'ask') as answer
     from jsonb_array_elements($1::jsonb) with ordinality as list (item, place) order by place`,
    [list as never],
  );
  return rows.map((row) => row.answer);
}
