import type postgres from "postgres";
import { becomeCaller } from "../as-caller.ts";
import { API_ROLES, type Claims } from "../keys.ts";
import type { Change } from "./change.ts";

export type Column = { name: string; type: string };

/** A row as one subscriber sees it. After a delete `record` is null and only the key remains. */
export type VisibleRow = {
  columns: Column[];
  key: Record<string, unknown>;
  record: Record<string, unknown> | null;
};

type SelectableColumn = Column & { declaration: string };

/**
 * Reads the changed row as the subscriber, so that grants and policies decide; null where it is hidden. As hosted, a
 * deleted row's key goes to every role with a select grant, because policies cannot apply to it.
 * Threat P6.
 */
export async function readVisibleRow(
  sql: postgres.Sql,
  claims: Claims,
  change: Change,
): Promise<VisibleRow | null> {
  if (!API_ROLES.has(claims.role)) return null;
  return sql.begin(async (tx) => {
    await becomeCaller(tx, claims, { timeout: "3s" });
    const selectable = await selectableColumns(tx, change);
    const keyColumns = selectable.filter(({ name }) => name in change.key);
    if (keyColumns.length < Object.keys(change.key).length) return null;
    const columns = selectable.map(({ name, type }) => ({ name, type }));
    if (change.type === "DELETE") return { columns, key: change.key, record: null };
    const record = await selectRow(tx, change, selectable, keyColumns);
    if (!record) return null;
    const key = Object.fromEntries(keyColumns.map(({ name }) => [name, record[name]]));
    return { columns, key, record };
  });
}

/** By names, because a cast to regclass would throw where the schema is not accessible. */
function selectableColumns(tx: postgres.TransactionSql, { schema, table }: Change) {
  return tx<SelectableColumn[]>`
    select a.attname as name, t.typname as type, format_type(a.atttypid, a.atttypmod) as declaration
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_type t on t.oid = a.atttypid
    join pg_catalog.pg_class c on c.oid = a.attrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relname = ${table} and a.attnum > 0 and not a.attisdropped
      and has_schema_privilege(n.oid, 'usage') and has_column_privilege(c.oid, a.attnum, 'select')
    order by a.attnum`;
}

async function selectRow(
  tx: postgres.TransactionSql,
  { schema, table, key }: Change,
  columns: SelectableColumn[],
  keyColumns: SelectableColumn[],
): Promise<Record<string, unknown> | undefined> {
  const list = columns.map(({ name }) => quote(name)).join(", ");
  const condition = keyColumns
    .map(({ name, declaration }, index) => `${quote(name)} = $${index + 1}::text::${declaration}`)
    .join(" and ");
  const query = `select to_jsonb(r) as record from (select ${list} from ${quote(schema)}.${quote(table)} where ${condition}) r`;
  const values = keyColumns.map(({ name }) => key[name] ?? null);
  const rows = await tx.unsafe<{ record: Record<string, unknown> }[]>(query, values);
  return rows[0]?.record;
}

const quote = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;
