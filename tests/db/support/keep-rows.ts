import type postgres from "postgres";
import { listTables } from "./catalogue.ts";
import { plantFixture } from "./sql-runner.ts";

/** The columns of a table that can be written. */
async function columnsOf(sql: postgres.Sql, table: string): Promise<string> {
  const rows = await sql<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`;
  return rows.map((row) => row.name).join(", ");
}

/** A number for the rows that each table holds, by the transactions that wrote them: it is another one after any change. */
async function fingerprints(sql: postgres.Sql, tables: string[]): Promise<Map<string, string>> {
  const rows = await sql.unsafe<{ name: string; print: string }[]>(
    tables
      .map(
        (table) => `select '${table}' as name,
          concat(count(*), ' ', sum(xmin::text::bigint)) as print from ${table}`,
      )
      .join(" union all "),
  );
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/**
 * Keeps a copy of every row that a call of the API can change. The function it answers puts them back as they were,
 * without triggers, as a rollback would: calls over HTTP commit, so that no savepoint reaches them.
 */
export async function keepRows(sql: postgres.Sql): Promise<() => Promise<void>> {
  const tables = await listTables(sql, ["auth", "public", "private", "storage"]);
  await sql`create schema kept`;
  const statements = new Map<string, string>();
  await Promise.all(
    tables.map(async (table) => {
      const columns = await columnsOf(sql, table);
      const copy = `kept."${table}"`;
      await sql.unsafe(`create table ${copy} as select ${columns} from ${table}`);
      statements.set(
        table,
        `delete from ${table};
        insert into ${table} (${columns}) overriding system value select ${columns} from ${copy};`,
      );
    }),
  );
  const kept = await fingerprints(sql, tables);
  return async () => {
    const now = await fingerprints(sql, tables);
    const changed = tables.filter((table) => now.get(table) !== kept.get(table));
    const restore = changed.map((table) => statements.get(table)).join("\n");
    await sql.begin((transaction) =>
      transaction.unsafe(`set local session_replication_role = replica; ${restore}`),
    );
    for (const [table, print] of await fingerprints(sql, changed)) kept.set(table, print);
  };
}

/** Plants the fixture. The function it answers has it as it was, for before each test: much quicker than planting anew. */
export async function plantRows(sql: postgres.Sql): Promise<() => Promise<void>> {
  await plantFixture(sql);
  return keepRows(sql);
}
