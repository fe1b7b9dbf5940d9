import fc from "fast-check";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect } from "../../supabase/local/database.ts";
import { createDatabase } from "../support/databases.ts";
import { addPrompts } from "./search-library.ts";

/** Played again by `AURUM_SEED=…`. */
const SEED = Number(process.env.AURUM_SEED ?? Math.floor(Math.random() * 2 ** 31));
const HISTORIES = 500;
const STEPS = 12;
/** Histories that share the same people, whose plans and accounts end in all of them. */
const GROUP = 10;
const PEOPLE = 4;

const idOf = (prefix: string, index: number) =>
  `${prefix}000000-0000-4000-8000-${index.toString().padStart(12, "0")}`;
const STAFF = HISTORIES;

const act = fc.record({
  kind: fc.oneof(
    ...(
      [
        ["use", 36],
        ["verdict", 48],
        ["text", 6],
        ["hide", 3],
        ["release", 6],
        ["price", 4],
        ["withdraw", 4],
        ["burst", 6],
        ["report", 4],
        ["settle", 8],
        ["refund", 3],
        ["buy", 3],
        ["close", 1],
      ] as const
    ).map(([kind, weight]) => ({ arbitrary: fc.constant(kind), weight })),
  ),
  person: fc.nat(PEOPLE - 1),
  model: fc.constantFrom(0, 1, 2, null),
  outcome: fc.constantFrom("worked", "partly", "failed"),
  keep: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

type Person = { id: string; isHere: boolean; hasPlan: boolean; isBanned: boolean };
type Verdict = {
  person: Person;
  version: number;
  model: number | null;
  outcome: string;
  waits: string | null;
};
type Prompt = {
  id: string;
  isPublished: boolean;
  isFree: boolean;
  version: number;
  author: Person | null;
  used: Map<Person, number>;
  verdicts: Verdict[];
};

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: postgres.Sql;
let models: string[];
let prompts: Prompt[];
const people: Person[] = Array.from({ length: (HISTORIES / GROUP) * PEOPLE }, (_, index) => ({
  id: idOf("9e", index),
  isHere: true,
  hasPlan: true,
  isBanned: false,
}));

beforeAll(async () => {
  database = await createDatabase(inject("postgresPort"));
  sql = connect(database.url, 1);
  await sql`delete from public.verdicts`;
  const ids = [...people.map(({ id }) => id), idOf("9e", STAFF)];
  await sql`
    insert into auth.users (id, email, created_at)
    select id, id || '@histories.test', '2020-01-01' from unnest(${ids}::uuid[]) id`;
  await sql`insert into auth.sessions (id, user_id) select id, id from unnest(${ids}::uuid[]) id`;
  await sql`update public.user_roles set role = 'jadmin' where user_id = ${idOf("9e", STAFF)}`;
  await sql`
    insert into public.user_subscriptions (user_id, plan_id)
    select id, 'lifetime' from unnest(${people.map(({ id }) => id)}::uuid[]) id`;
  const listed = await sql<{ id: string }[]>`select id from public.ai_models order by position limit 3`;
  models = listed.map(({ id }) => id);
  const titles = Array.from({ length: HISTORIES }, (_, index) => ({
    title: `History ${index}`,
    text: `The text of ${index}`,
  }));
  prompts = (await addPrompts(sql, titles)).map((id) => ({
    id,
    isPublished: true,
    isFree: false,
    version: 1,
    author: null,
    used: new Map(),
    verdicts: [],
  }));
  await sql.unsafe(`
    create function pg_temp.must(person uuid, network text, act text, expected text) returns void language plpgsql as $$
    declare code text := 'done';
    begin
      perform set_config('request.jwt.claims',
          json_build_object('sub', person, 'role', 'authenticated', 'session_id', person)::text, true),
        set_config('request.jwt.claim.sub', person::text, true),
        set_config('request.headers', json_build_object('x-forwarded-for', network)::text, true);
      begin
        execute act;
      exception when insufficient_privilege then
        code := sqlstate;
      end;
      perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
      if code <> expected then
        raise exception '% instead of %: %', code, expected, act;
      end if;
    end $$`);
}, 60_000);
afterAll(async () => {
  await sql.end();
  await database.drop();
});

let calls = 0;
/** Each call comes from a network of its own, so that no verdict waits as one of a burst by chance. */
function as(person: string, statement: string, expected = "done") {
  calls += 1;
  const network = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  return `select pg_temp.must('${person}', '${network}', $$${statement}$$, '${expected}')`;
}

const rowOf = (prompt: Prompt, { person, version, model }: Verdict) =>
  `prompt_id = '${prompt.id}' and user_id = '${person.id}' and text_version = ${version}
   and model_id is not distinct from ${model === null ? "null::uuid" : `'${models[model]}'`}`;

/** What one act does to the database, after doing it to the histories. */
function play(prompt: Prompt, group: Prompt[], person: Person, { kind, model, outcome, keep }: Act): string {
  const { id } = prompt;
  const own = prompt.verdicts.findLast((verdict) => verdict.person === person);
  const mayUse = prompt.isPublished && (prompt.isFree || person.hasPlan);
  if (!person.isHere) return "";
  switch (kind) {
    case "use":
      if (mayUse) prompt.used.set(person, prompt.version);
      return as(person.id, `select public.record_usage('${id}', 'copy', now())`);
    case "verdict": {
      const version = mayUse ? prompt.used.get(person) : undefined;
      const before = prompt.verdicts.find(
        (each) => each.person === person && each.version === version && each.model === model,
      );
      if (before) before.outcome = outcome;
      else if (version !== undefined) prompt.verdicts.push({ person, version, model, outcome, waits: null });
      const named = model === null ? "null" : `'${models[model]}'`;
      const statement = `select public.give_verdict('${id}', '${outcome}', ${named})`;
      return as(person.id, statement, version === undefined ? "42501" : "done");
    }
    case "text":
      prompt.version += 1;
      return `update public.prompts set prompt_text = 'Text ${prompt.version} of this' where id = '${id}'`;
    case "hide":
    case "release":
      prompt.isPublished = kind === "release";
      return `update public.prompts set status = '${prompt.isPublished ? "published" : "hidden"}' where id = '${id}'`;
    case "price":
      prompt.isFree = !prompt.isFree;
      return `update public.prompts set is_free = ${prompt.isFree} where id = '${id}'`;
    case "refund":
    case "buy":
      if (person.hasPlan === (kind === "buy")) return "";
      person.hasPlan = kind === "buy";
      return person.hasPlan
        ? `insert into public.user_subscriptions (user_id, plan_id) values ('${person.id}', 'lifetime')`
        : `update public.user_subscriptions set status = 'revoked', revoked_at = now()
           where user_id = '${person.id}' and status = 'active'`;
    case "close":
      person.isHere = false;
      for (const each of group) each.verdicts = each.verdicts.filter((verdict) => verdict.person !== person);
      return `delete from auth.users where id = '${person.id}'`;
  }
  if (own === undefined) return "";
  const row = rowOf(prompt, own);
  const drop = () => {
    prompt.verdicts = prompt.verdicts.filter((each) => each !== own);
  };
  if (kind === "withdraw") {
    drop();
    return as(person.id, `delete from public.verdicts where ${row}`);
  }
  if (kind === "settle") {
    if (own.waits === null) return "";
    own.waits = null;
    if (!keep) drop();
    return as(
      idOf("9e", STAFF),
      `select public.settle_verdict((select id from public.verdicts where ${row}), ${keep})`,
    );
  }
  if (own.waits !== null) return "";
  own.waits = kind;
  return kind === "report"
    ? as(idOf("9e", STAFF), `select public.report_verdict((select id from public.verdicts where ${row}))`)
    : `update public.verdicts set waits_for = 'burst' where ${row}`;
}

type Counted = { prompt: string; rows: string[]; tried: number; worked: number };

/** The counts that the histories imply. */
function recount({ id, isPublished, isFree, version, author, verdicts }: Prompt): Counted[] {
  if (!isPublished) return [];
  const counted = verdicts.filter(
    ({ person, waits }) =>
      waits !== "burst" && person !== author && !person.isBanned && (isFree || person.hasPlan),
  );
  const rows = Map.groupBy(counted, (each) => `${each.version} ${models[each.model ?? -1] ?? "other"}`);
  const present = counted.filter((each) => each.version === version);
  const share = (some: Verdict[]) => new Set(some.map(({ person }) => person)).size;
  return [
    {
      prompt: id,
      rows: [...rows]
        .map(([key, some]) => {
          const count = (outcome: string) => some.filter((each) => each.outcome === outcome).length;
          return `${key}: ${count("worked")} ${count("partly")} ${count("failed")}`;
        })
        .sort(),
      tried: share(present),
      worked: share(present.filter(({ outcome }) => outcome === "worked")),
    },
  ];
}

async function expectCounts() {
  const rows = await sql<Counted[]>`
    select c.id as prompt, c.tried_by::int as tried, c.worked_for::int as worked, coalesce((
      select array_agg(concat(
        n.text_version, ' ', coalesce(n.model_id::text, 'other'), ': ', n.worked, ' ', n.partly, ' ', n.failed
      )) from public.verdict_counts n where n.prompt_id = c.id
    ), '{}') as rows
    from public.prompt_cards c where c.title like 'History %'`;
  const byPrompt = (one: Counted, other: Counted) => (one.prompt < other.prompt ? -1 : 1);
  expect(rows.map((row) => ({ ...row, rows: row.rows.toSorted() })).sort(byPrompt)).toEqual(
    prompts.flatMap(recount).sort(byPrompt),
  );
}

test(`V2: the counts of ${HISTORIES} histories of seed ${SEED} equal a recount`, {
  timeout: 60_000,
}, async () => {
  const histories = fc.sample(fc.array(act, { minLength: STEPS, maxLength: STEPS }), {
    seed: SEED,
    numRuns: HISTORIES,
  });
  let given = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const statements = prompts.map((prompt, index) => {
      const first = Math.floor(index / GROUP);
      const each = histories[index]?.[step];
      const person = people[first * PEOPLE + (each?.person ?? 0)];
      if (!each || !person) throw new Error("The histories are too short");
      return play(prompt, prompts.slice(first * GROUP, (first + 1) * GROUP), person, each);
    });
    // One transaction, so that now() differs between steps.
    await sql.unsafe(`begin; ${statements.filter(Boolean).join(";")}; commit`);
    await expectCounts();
    given = Math.max(given, prompts.flatMap(({ verdicts }) => verdicts).length);
  }
  expect(given).toBeGreaterThan(HISTORIES / 3);

  // No trigger follows bans and new authors; the job does.
  const banned = people.filter(({ isHere }, index) => isHere && index % 7 === 0);
  for (const person of banned) person.isBanned = true;
  await sql`update auth.users set banned_until = 'infinity' where id = any(${banned.map(({ id }) => id)}::uuid[])`;
  const taken = prompts.filter((prompt, index) => {
    const person = prompt.verdicts[0]?.person ?? null;
    if (index % 5 === 0) prompt.author = person;
    return prompt.author !== null;
  });
  await sql.unsafe(
    taken
      .map(({ id, author }) => `update public.prompts set user_id = '${author?.id ?? ""}' where id = '${id}'`)
      .join(";"),
  );
  await sql`select private.count_all_verdicts()`;
  await expectCounts();
});
