import type postgres from "postgres";
import type { Mutant } from "./mutants.ts";
import { type Change, changesOf } from "./sql-changes.ts";
import { VITAL_FUNCTIONS, VITAL_TABLES } from "./vital.ts";

/** How search finds and how texts are drawn: no rule about who may do what, and search.test.ts and its siblings hold it. */
const FINDING =
  /^private\.(search_(?!vectors)|matching_|browse_|widen_|rarest_|correct_|complete_word|possible_|other_forms|learn_|list_prompt\(|related_|read_filters|any_of_|all_of_|normalise_|with_or_|outline_of|find_variables|plain_variable|completed_variables|variable_name)/;

const apply = (text: string, { start, end, to }: Change) => text.slice(0, start) + to + text.slice(end);

/** The name of a change: its kind, the old code and the new code. */
function titleOf(text: string, change: Change, place: number): string {
  const from = text.slice(change.start, change.end).replace(/\s+/g, " ");
  const short = from.length > 90 ? `${from.slice(0, 88)} …` : from;
  return `${change.kind} ${place + 1}: ${short} → ${change.to}`;
}

/** Each operand of each policy's conditions taken away. */
export async function policyConditionMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const policies = await sql<{ relation: string; name: string; part: string; text: string }[]>`
    select schemaname || '.' || tablename as relation, policyname as name, part, text
    from pg_policies, lateral (values ('using', qual), ('with check', with_check)) as v (part, text)
    where schemaname in ('public', 'private', 'storage') and text is not null order by 1, 2, 3`;
  return policies.flatMap(({ relation, name, part, text }) =>
    changesOf(text).map((change, place) => ({
      name: `policy on ${relation}, ${part}: ${name}: ${titleOf(text, change, place)}`,
      sql: `alter policy "${name.replaceAll('"', '""')}" on ${relation} ${part} (${apply(text, change)})`,
      vital: VITAL_TABLES.test(relation),
      relation,
    })),
  );
}

/** Each operand, guard and boundary in the body of each function that decides something. */
export async function functionConditionMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const functions = await sql<{ name: string; definition: string }[]>`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind = 'f' order by 1`;
  return functions
    .filter(({ name }) => !FINDING.test(name))
    .flatMap(({ name, definition }) => {
      const bodyAt = definition.search(/\n(?:BEGIN ATOMIC|AS \$function\$)/);
      const [header, body] = [definition.slice(0, bodyAt), definition.slice(bodyAt)];
      return changesOf(body).map((change, place) => ({
        name: `function ${name}: ${titleOf(body, change, place)}`,
        sql: header + apply(body, change),
        vital: VITAL_FUNCTIONS.test(name),
        function: name,
      }));
    });
}

/** Each trigger gone. */
export async function triggerMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const triggers = await sql<{ name: string; relation: string; function: string }[]>`
    select quote_ident(t.tgname) as name, t.tgrelid::regclass::text as relation, t.tgfoid::regprocedure::text as function
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace
    where not t.tgisinternal and n.nspname in ('public', 'private') order by 2, 1`;
  return triggers
    .filter((trigger) => !FINDING.test(trigger.function))
    .map((trigger) => ({
      name: `trigger gone: ${trigger.name} on ${trigger.relation}`,
      sql: `drop trigger ${trigger.name} on ${trigger.relation}`,
      vital: VITAL_FUNCTIONS.test(trigger.function),
      function: trigger.function,
    }));
}
