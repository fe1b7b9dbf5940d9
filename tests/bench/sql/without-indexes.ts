import type postgres from "postgres";

type Definition = { name: string; make: string; drop: string };

/**
 * Runs the work with the tables' indexes and constraints dropped, and recreates them afterwards: sorting once is an
 * order of magnitude faster than inserting a million times. The largest index is built in parallel with the others.
 */
export async function withoutIndexes(
  sql: postgres.Sql,
  helper: postgres.Sql,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const constraints = await sql<Definition[]>`
    select c.conname as name,
      format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
      format('alter table %s add constraint %I %s%s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid),
        -- What the generator wrote is known to be well-formed; checking a million documents takes minutes.
        case when c.contype in ('c', 'f') then ' not valid' else '' end) as make
    from pg_constraint c
    where c.contype in ('p', 'u', 'f', 'c')
      and (c.conrelid = any (${tables}::regclass[]::oid[]) or c.confrelid = any (${tables}::regclass[]::oid[]))
    order by c.contype in ('f', 'c'), c.conrelid`;
  const indexes = await sql<Definition[]>`
    select i.indexrelid::regclass::text as name, format('drop index %s', i.indexrelid::regclass) as drop,
      pg_get_indexdef(i.indexrelid) as make
    from pg_index i
    where i.indrelid = any (${tables}::regclass[]::oid[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))`;
  for (const { drop } of [...constraints].reverse()) await sql.unsafe(drop);
  for (const { drop } of indexes) await sql.unsafe(drop);
  await work();
  const began = performance.now();
  const isKey = ({ make }: Definition) => /PRIMARY KEY|UNIQUE/.test(make);
  const isVector = ({ make }: Definition) => make.includes("USING gin");
  const run = async (connection: postgres.Sql, definitions: Definition[]) => {
    for (const { make } of definitions) await connection.unsafe(make);
  };
  // Adding a key locks its table against every other build, so keys come first.
  await run(sql, constraints.filter(isKey));
  await Promise.all([
    run(helper, indexes.filter(isVector)),
    run(
      sql,
      indexes.filter((index) => !isVector(index)),
    ),
  ]);
  await run(
    sql,
    constraints.filter((constraint) => !isKey(constraint)),
  );
  console.log(`    build indexes: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
