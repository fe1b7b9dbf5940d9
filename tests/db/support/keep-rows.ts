import type postgres from "postgres";
import { listTables } from "./catalogue.ts";

/** The tables that an API call can change, without the scheduler's table of jobs. */
async function listChangeable(sql: postgres.Sql): Promise<string[]> {
  const tables = await listTables(sql, ["auth", "public", "private", "storage"]);
  return tables.filter((table) => table !== "private.jobs");
}

const copyOf = (table: string) => `kept."${table}"`;

/** The columns of a table that can be written. */
async function columnsOf(sql: postgres.Sql, table: string): Promise<string> {
  const rows = await sql<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`;
  return rows.map((row) => row.name).join(", ");
}

/** Copies every row of these tables into a schema of its own, in place of what was copied before. */
export async function copyRows(sql: postgres.Sql): Promise<void> {
  const tables = await listChangeable(sql);
  await sql`drop schema if exists kept cascade`;
  await sql`create schema kept`;
  for (const table of tables) {
    await sql.unsafe(`create table ${copyOf(table)} as select ${await columnsOf(sql, table)} from ${table}`);
  }
}

/** A number for the rows that each table holds, by the transactions that wrote them: it is another one after any change. */
async function fingerprints(sql: postgres.Sql, tables: string[]): Promise<Map<string, string>> {
  const query = tables
    .map(
      (table) =>
        `select '${table}' as name, concat(count(*), ' ', sum(xmin::text::bigint)) as print from ${table}`,
    )
    .join(" union all ");
  const rows = await sql.unsafe<{ name: string; print: string }[]>(query, [], { prepare: true });
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/** The statements that restore a table's rows from its copy; unchanged rows are not written. */
async function restoration(sql: postgres.Sql, table: string): Promise<string> {
  const columns = await columnsOf(sql, table);
  const rows = (of: string) => `select row(${columns})::text from ${of}`;
  return `
    delete from ${table} where row(${columns})::text not in (${rows(copyOf(table))});
    insert into ${table} (${columns}) overriding system value
      select ${columns} from ${copyOf(table)} where row(${columns})::text not in (${rows(table)});`;
}

/**
 * A function that restores the copied rows without triggers, as a rollback would: calls over HTTP commit, so
 * a savepoint cannot undo them. The rows must not have changed since `copyRows`.
 */
export async function rowKeeper(sql: postgres.Sql): Promise<() => Promise<void>> {
  const tables = await listChangeable(sql);
  const kept = await fingerprints(sql, tables);
  const statements = new Map<string, string>();
  const statementOf = async (table: string) => {
    const statement = statements.get(table) ?? (await restoration(sql, table));
    statements.set(table, statement);
    return statement;
  };
  return async () => {
    const now = await fingerprints(sql, tables);
    const changed = tables.filter((table) => now.get(table) !== kept.get(table));
    if (changed.length === 0) return;
    const restore = await Promise.all(changed.map(statementOf));
    await sql.begin((transaction) =>
      transaction.unsafe(`set local session_replication_role = replica; ${restore.join("\n")}`),
    );
    for (const [table, print] of await fingerprints(sql, changed)) kept.set(table, print);
  };
}

/** Copies the present rows; returns the function that restores them. */
export async function keepRows(sql: postgres.Sql): Promise<() => Promise<void>> {
  await copyRows(sql);
  return rowKeeper(sql);
}
