import { readFileSync } from "node:fs";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { connect } from "../../supabase/local/database.ts";
import { createDatabase } from "../support/databases.ts";
import { growthFaults, HOSTILE_TEXTS } from "../support/hostile-texts.ts";

/** A prompt whose whole text is the hostile one, as far as the card and the search read it. */
const CARD =
  "jsonb_populate_record(null::public.prompt_cards, jsonb_build_object('title', 'A', 'category', left($1, 80)))";

/** Every function with a regular expression, and how user text reaches it. */
const FUNCTIONS: Record<string, string> = {
  "private.account_metadata(jsonb)":
    "private.account_metadata(jsonb_build_object('sub', $1, 'phone', $1, 'email', $1, 'name', $1))",
  "private.are_run_targets(jsonb)": "private.are_run_targets(jsonb_build_array($1, 'A https://a' || $1))",
  "private.are_shelf_slugs(text[])": "private.are_shelf_slugs(array[$1, 'a', 'b', 'c', 'd'])",
  "private.are_assertions(jsonb)":
    "private.are_assertions(jsonb_build_array(jsonb_build_object('type', $1, 'value', jsonb_build_object('max', $1))))",
  "private.are_sources(jsonb)":
    "private.are_sources(jsonb_build_array(jsonb_build_object('url', 'https://' || $1, 'date', $1)))",
  "private.bare_letters(text)": "private.bare_letters($1)",
  "private.hides_text(text)": "private.hides_text($1)",
  "private.plain_text(text)": "private.plain_text($1)",
  "private.without_addresses(text)": "private.without_addresses(left($1, 500))",
  "private.comparable_text(text,integer)": "private.comparable_text($1, 200000)",
  "private.find_order(private.payment_facts)":
    "private.find_order(jsonb_populate_record(null::private.payment_facts, jsonb_build_object('order_id', $1)))",
  "private.find_variables(text)": "private.find_variables($1)",
  "private.is_variable_name(text)": "private.is_variable_name($1)",
  "private.text_variable(text,text,text[])": "private.text_variable($1, $1, array[$1])",
  "private.is_house_name(text)": "private.is_house_name($1)",
  "private.is_nearly_house(text)": "private.is_nearly_house($1)",
  "private.is_title(text)": "private.is_title($1)",
  "private.is_workflow_graph(jsonb)":
    "private.is_workflow_graph(jsonb_build_object('edges', '[]'::jsonb, 'nodes', jsonb_build_array(jsonb_build_array($1, 0, 0))))",
  "private.joined_term(text,text,bigint)": "private.joined_term(left($1, 200), left($1, 200), 1)",
  "private.matching_prompts(text,tsquery,text[],text[],text[],integer)":
    "private.matching_prompts('full', plainto_tsquery('private.library', left($1, 200)), '{}', null, '{}', 10)",
  "private.name_audience(jsonb)":
    "private.name_audience(jsonb_build_object('claims', jsonb_build_object('client_id', '', 'iss', $1)))",
  "private.name_skeleton(text)": "private.name_skeleton($1)",
  "private.normalise_text(text)": "private.normalise_text($1)",
  "private.outline_of(text,jsonb)": "private.outline_of($1, '[]')",
  "private.letters_left_out(text)": "private.letters_left_out($1)",
  "private.other_forms(text)": "private.other_forms(left($1, 200))",
  "private.parted_word(text)": "private.parted_word(left($1, 200))",
  "private.phrases_of(text[])": "private.phrases_of(array[left($1, 2000)])",
  "private.possible_forms(text)": "private.possible_forms($1)",
  "private.prompt_of_attachment(text)": "private.prompt_of_attachment($1)",
  "private.refuse_guesses()": "$1 ~ 'count=(planned|estimated)'",
  "private.collect_hits(private.search_request)": "(select count(*) from public.search_prompts($1))",
  "private.literal_query(text,text)": "private.literal_query(left($1, 200), left($1, 200))",
  "private.question_terms(text[])": "(select count(*) from private.question_terms(array[left($1, 200)]))",
  "private.read_search(text,private.search_filters)": "(select count(*) from public.search_prompts($1))",
  "private.search_key(text)": "private.search_key($1)",
  "private.search_text(text)": "private.search_text($1)",
  "private.sound_of(text)": "private.sound_of($1)",
  "private.search_page(text,jsonb,text)": "(select count(*) from public.search_prompts('', '{}', $1))",
  "private.search_vectors(prompt_cards,text,text)": `(private.search_vectors(${CARD}, $1, $1)).title_vector`,
  "private.slugify(text)": "private.slugify($1)",
  "private.turns_text(text)": "private.turns_text($1)",
  "private.variable_name(text)": "private.variable_name($1)",
  "private.without_contacts(jsonb,integer)": "private.without_contacts(jsonb_build_object('note', $1))",
  "private.write_prompt_card(prompts)": "regexp_count($1, '\\S+')",
};

/**
 * Functions whose expressions read no user text, one short text of checked length, or look for a single
 * character.
 */
const SHORT = [
  "private.derive_prompt()",
  "private.guard_upload()",
  "private.hands_out_link()",
  "private.imported_prompt_id(uuid,uuid)",
  "private.is_own_upload(text)",
  "private.learn_search_words(prompt_cards)",
  "private.note_search_miss(text)",
  "private.token_session_id()",
];

const texts = HOSTILE_TEXTS.flatMap(({ whole, quarter }) => [whole, quarter]);
const placeOf = new Map(texts.map((text, index) => [text, index + 1]));

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: postgres.Sql;
let backend = 0;
beforeAll(async () => {
  database = await createDatabase(inject("postgresPort"));
  sql = connect(database.url, 1);
  const [process] = await sql<{ id: number }[]>`select pg_backend_pid() as id`;
  backend = process?.id ?? 0;
  // The texts are stored beside the functions: no text is sent twice.
  await sql`create temporary table hostile_texts (place bigint primary key, given text)`;
  await sql`alter table hostile_texts alter column given set storage external`;
  await sql`
    insert into hostile_texts (place, given)
    select place, given from unnest(${texts}::text[]) with ordinality as list (given, place)`;
  await sql`set statement_timeout = '10s'`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/**
 * The CPU time of the connection's server process where the system reports it, otherwise the elapsed time.
 */
function workedMs(): number {
  try {
    return Number(readFileSync(`/proc/${backend}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** How long the database takes to work out an expression over a text, `$1`. */
const measured = (expression: string) => {
  const query = `select ${expression.replaceAll("$1", "given")} is null from hostile_texts where place = $1`;
  return async (text: string) => {
    const began = workedMs();
    const [read] = await sql.unsafe(query, [placeOf.get(text) ?? null]);
    if (!read) throw new Error("An unknown text");
    return workedMs() - began;
  };
};

test("X4: every function with a regular expression is known", async () => {
  const functions = await sql<{ name: string }[]>`
    select p.oid::regprocedure::text as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind = 'f'
      and pg_get_functiondef(p.oid) ~ 'regexp_|[ !]~\\*? '`;
  expect(functions.map(({ name }) => name).sort()).toEqual([...Object.keys(FUNCTIONS), ...SHORT].sort());
});

describe("X4: 144,000 hostile characters are linear", () => {
  test.each(Object.entries(FUNCTIONS))("in %s", { timeout: 120_000 }, async (_name, expression) => {
    expect(await growthFaults(measured(expression))).toEqual([]);
  });

  test("in every check of a column", { timeout: 240_000 }, async () => {
    const checks = await sql<{ column: string; expression: string }[]>`
      select a.attname as column, pg_get_expr(c.conbin, c.conrelid) as expression
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.connamespace in ('public'::regnamespace, 'private'::regnamespace) and c.contype = 'c'
        and pg_get_expr(c.conbin, c.conrelid) ~ ' !?~ ' and cardinality(c.conkey) = 1`;
    expect(checks.length).toBeGreaterThan(4);
    for (const { column, expression } of checks) {
      // Length and form of a text are checked in no fixed order: each form must be fast at any length.
      const checked = expression.replaceAll(new RegExp(`\\b${column}\\b`, "g"), "$1");
      expect(await growthFaults(measured(`(${checked})`)), checked).toEqual([]);
    }
  });
});
