import type postgres from "postgres";
import { functionConditionMutants, policyConditionMutants, triggerMutants } from "./condition-mutants.ts";
import { VITAL_TABLES } from "./vital.ts";

/** One protection taken away. `vital` are those on premium text, roles, money, attachments and functions of authority. */
export type Mutant = {
  name: string;
  sql: string;
  vital: boolean;
  /** Visible only in rows that are written after it. */
  needsFreshRows?: boolean;
  /** The changed table or function, if it is exactly one. */
  relation?: string;
  function?: string;
};

const OPEN_DEFAULTS = [
  "grant execute on functions to public",
  ...["public", "private"].flatMap((schema) => [
    `in schema ${schema} grant all on tables to anon, authenticated`,
    `in schema ${schema} grant all on sequences to anon, authenticated`,
    `in schema ${schema} grant execute on functions to anon, authenticated`,
  ]),
];

/**
 * Every mutant of the present schema: policies, row security, grants, default privileges, checking functions.
 */
export async function listMutants(sql: postgres.Sql): Promise<Mutant[]> {
  return [
    ...(await policyMutants(sql)),
    ...(await policyConditionMutants(sql)),
    ...(await rowSecurityMutants(sql)),
    ...(await grantMutants(sql)),
    ...(await narrowedGrantMutants(sql)),
    ...(await functionMutants(sql)),
    ...(await functionConditionMutants(sql)),
    ...(await triggerMutants(sql)),
    ...(await bodyMutants(sql)),
    ...OPEN_DEFAULTS.map((sql) => ({
      name: `default privileges: ${sql}`,
      sql: `alter default privileges ${sql}`,
      vital: true,
    })),
  ];
}

type Policy = { relation: string; name: string; cmd: string; qual: string | null; check: string | null };

async function policyMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const policies = await sql<Policy[]>`
    select schemaname || '.' || tablename as relation, policyname as name, cmd, qual, with_check as "check"
    from pg_policies where schemaname in ('public', 'private', 'storage') order by 1, 2`;
  return policies.flatMap(({ relation, name, qual, check }) => {
    const mutant = (part: string, body: string): Mutant => ({
      name: `policy on ${relation}, ${part} true: ${name}`,
      sql: `alter policy "${name.replaceAll('"', '""')}" on ${relation} ${body}`,
      vital: VITAL_TABLES.test(relation),
      relation,
    });
    const whole = [qual && "using (true)", check && "with check (true)"].filter(Boolean).join(" ");
    return [
      ...(whole && qual !== "true" ? [mutant("body", whole)] : []),
      ...(qual && check && VITAL_TABLES.test(relation)
        ? [mutant("using", "using (true)"), mutant("check", "with check (true)")]
        : []),
    ];
  });
}

async function rowSecurityMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const tables = await sql<{ relation: string }[]>`
    select n.nspname || '.' || c.relname as relation
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'storage') and c.relkind in ('r', 'p') and c.relrowsecurity order by 1`;
  return tables.map(({ relation }) => ({
    name: `row security off: ${relation}`,
    sql: `alter table ${relation} disable row level security`,
    vital: VITAL_TABLES.test(relation),
    relation,
  }));
}

async function grantMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const grants = await sql<{ relation: string; what: string; role: string }[]>`
    select n.nspname || '.' || c.relname as relation, v.verb as what, r.role
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      (values ('select'), ('insert'), ('update'), ('delete'), ('truncate')) as v (verb),
      (values ('anon'), ('authenticated')) as r (role)
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v')
      and not has_table_privilege(r.role, c.oid, v.verb)
    union all
    select n.nspname || '.' || c.relname, format('%s (%I)', v.verb, a.attname), 'authenticated'
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace,
      (values ('insert'), ('update')) as v (verb)
    where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and has_any_column_privilege('authenticated', c.oid, v.verb)
      and not has_column_privilege('authenticated', c.oid, a.attnum, v.verb)
    order by 1, 2, 3`;
  const functions = await sql<{ name: string; role: string }[]>`
    select p.oid::regprocedure::text as name, r.role
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace, (values ('anon'), ('authenticated'), ('public')) as r (role)
    where n.nspname in ('public', 'private') and p.prorettype <> 'trigger'::regtype
      and not (case r.role
        when 'public' then exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)
        else has_function_privilege(r.role, p.oid, 'execute') end)
    order by 1, 2`;
  return [
    ...grants.map(({ relation, what, role }) => ({
      name: `grant: ${what} on ${relation} to ${role}`,
      sql: `grant ${what} on ${relation} to ${role}`,
      vital: VITAL_TABLES.test(relation),
    })),
    ...functions.map(({ name, role }) => ({
      name: `grant: execute on ${name} to ${role}`,
      sql: `grant execute on function ${name} to ${role}`,
      vital: true,
    })),
  ];
}

/** Each privilege of a client taken back; and each that no list of tables and functions shows given. */
async function narrowedGrantMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const held = await sql<
    { what: string; kind: string; object: string; role: string; relation: string | null }[]
  >`
    with held as (
      select (aclexplode(c.relacl)).*, case c.relkind when 'S' then 'sequence' else 'table' end as kind,
        c.oid::regclass::text as object, n.nspname || '.' || c.relname as relation, null::text as part
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'p', 'f', 'S')
      union all
      select (aclexplode(a.attacl)).*, 'table', c.oid::regclass::text, n.nspname || '.' || c.relname, quote_ident(a.attname)
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and not a.attisdropped
      union all
      select (aclexplode(p.proacl)).*, 'function', p.oid::regprocedure::text, null, null
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')
      union all
      select (aclexplode(n.nspacl)).*, 'schema', n.nspname, null, null
      from pg_namespace n where n.nspname in ('public', 'private')
    )
    select distinct lower(privilege_type) || coalesce(' (' || part || ')', '') as what, kind, object, relation,
      grantee::regrole::text as role
    from held where grantee::regrole::text in ('anon', 'authenticated') order by 3, 1, 5`;
  const widened = ["public", "private"].flatMap((schema) =>
    ["anon", "authenticated", "public"].map((role) => ({
      name: `grant: create on schema ${schema} to ${role}`,
      sql: `grant create on schema ${schema} to ${role}`,
      vital: false,
    })),
  );
  const sequences = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'S' order by 1`;
  return [
    ...held.map(({ what, kind, object, role, relation }) => ({
      name: `grant taken back: ${what} on ${kind} ${object} from ${role}`,
      sql: `revoke ${what} on ${kind} ${object} from ${role}`,
      vital: relation === null ? false : VITAL_TABLES.test(relation),
    })),
    ...widened,
    ...sequences.map(({ name }) => ({
      name: `grant: all on sequence ${name} to authenticated`,
      sql: `grant all on sequence ${name} to authenticated`,
      vital: false,
    })),
  ];
}

// Shape checks are not a protection between users, and the constraints' tests cover them.
const SHAPES = ["is_prompt_metadata", "is_attached_file", "are_prompt_variables"];

/** A checking function that always agrees, and a permission function that ignores the caller. */
async function functionMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const functions = await sql<{ name: string; definition: string; checks: boolean }[]>`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition,
      p.prorettype = 'boolean'::regtype and p.prosecdef and n.nspname = 'private' and p.proname <> all (${SHAPES}) as checks
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind = 'f'
      and pg_get_functiondef(p.oid) !~ 'RETURNS trigger' order by 1`;
  return functions.flatMap(({ name, definition, checks }) => {
    const [header = ""] = definition.split(/\n(?:BEGIN ATOMIC|AS \$function\$)/);
    const always: Mutant = {
      name: `function always true: ${name}`,
      sql: `${header.replace("LANGUAGE plpgsql", "LANGUAGE sql")} as 'select true'`,
      vital: true,
      function: name,
    };
    const unguarded = definition.replaceAll(
      /if not private\.(is_super_admin|has_role)\(/g,
      "if false and not private.$1(",
    );
    return [
      ...(checks ? [always] : []),
      ...(unguarded === definition
        ? []
        : [{ name: `function asks nobody: ${name}`, sql: unguarded, vital: true, function: name }]),
    ];
  });
}

type BodyMutant = { name: string; of: string; from: string; to: string; needsFreshRows?: boolean };

/** One condition of a function changed. Written by hand: what lived once, and nearly gave texts away. */
const BODIES: BodyMutant[] = [
  {
    name: "has_access counts plans that are not active",
    of: "private.has_access(boolean)",
    from: "(s.status = 'active'::text) AND ",
    to: "",
  },
  {
    name: "has_access holds at the very end of a plan",
    of: "private.has_access(boolean)",
    from: "(s.expires_at > now())",
    to: "(s.expires_at >= now())",
    needsFreshRows: true,
  },
  {
    name: "search ranks by premium texts for everybody",
    of: "private.search_candidates(text,private.search_filters)",
    from: "case when r.reads_all or p.keys @> array['u:' || r.author] then p.full_vector else p.public_vector end",
    to: "p.full_vector",
  },
  {
    name: "search finds by premium texts for everybody",
    of: "private.read_search(text,private.search_filters)",
    from: "case when r.reads_all then 'full' else 'public' end",
    to: "'full'",
  },
  {
    name: "search takes featured texts for free ones",
    of: "private.search_vectors(prompt_cards,text,text)",
    from: "if card.is_free then",
    to: "if card.is_featured then",
    needsFreshRows: true,
  },
];

async function bodyMutants(sql: postgres.Sql): Promise<Mutant[]> {
  return Promise.all(
    BODIES.map(async ({ name, of, from, to, needsFreshRows }) => {
      const [row] = await sql<
        { definition: string }[]
      >`select pg_get_functiondef(${of}::regprocedure) as definition`;
      const definition = row?.definition ?? "";
      if (!definition.includes(from)) throw new Error(`"${from}" stands no longer in ${of}`);
      return {
        name: `condition: ${name}`,
        sql: definition.replace(from, to),
        vital: true,
        needsFreshRows,
        function: of,
      };
    }),
  );
}
