import type postgres from "postgres";

export type Row = Record<string, unknown>;

/** All tables as `schema.name`, except the tests' copies; of the given schemas, or of all. */
export async function listTables(sql: postgres.Sql, schemas?: string[]): Promise<string[]> {
  const rows = await sql<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'kept')
    order by 1, 2`;
  return rows
    .filter(({ schema }) => schemas === undefined || schemas.includes(schema))
    .map(({ schema, name }) => `${schema}.${name}`);
}

/** The rows of a table that contain one of the words in any column, ignoring case. */
export async function rowsNaming(sql: postgres.Sql, table: string, ...words: string[]): Promise<Row[]> {
  const [schema = "", name = ""] = table.split(".");
  const rows = await sql<{ row: Row }[]>`
    select to_jsonb(t) as row from ${sql(schema)}.${sql(name)} t
    where exists (
      select from unnest(${words}::text[]) word where position(lower(word) in lower(t::text)) > 0)`;
  return rows.map(({ row }) => row);
}

/** Every value in a row, however deep, as text; nulls, numbers and truth values left out. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
