import type postgres from "postgres";
import type { Repair } from "../gateway.ts";

type Row = Record<string, unknown>;

const once = (value: unknown) => JSON.stringify(value);
const twice = (value: unknown) => once(once(value));

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A string in a JSON column reaches the driver as it is, and the database then reads it as JSON: "5" becomes a number,
 * "word" an error, and so does `true`. PostgREST keeps all three. So they go on as JSON text, for a table's column once
 * more, since lite takes one layer off there.
 */
export const keepJsonStrings =
  (sql: postgres.Sql): Repair =>
  async (request, next) => {
    const path = /^\/rest\/v1\/(rpc\/)?([^/]+)$/.exec(new URL(request.url).pathname);
    const isJson = /^application\/(vnd\.pgrst\.object\+)?json\b/.test(
      request.headers.get("content-type") ?? "application/json",
    );
    if (!path?.[2] || !request.body || !isJson) return next(request);
    const text = await request.text();
    const names = await jsonNames(sql, decodeURIComponent(path[2]), path[1] !== undefined);
    return next(
      new Request(request.url, {
        method: request.method,
        headers: request.headers,
        body: rewrite(text, names, path[1] ? once : twice),
      }),
    );
  };

/** The columns of a table, or arguments of a function, that hold JSON. */
async function jsonNames(sql: postgres.Sql, relation: string, isFunction: boolean): Promise<string[]> {
  const rows = isFunction
    ? await sql<{ name: string }[]>`
        select argument.name from pg_proc p,
          unnest(p.proargnames[:p.pronargs], p.proargtypes::oid[]) as argument (name, type)
        where p.pronamespace = 'public'::regnamespace and p.proname = ${relation}
          and argument.type in ('json'::regtype, 'jsonb'::regtype)`
    : await sql<{ name: string }[]>`
        select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relname = ${relation} and a.attnum > 0
          and a.atttypid in ('json'::regtype, 'jsonb'::regtype)`;
  return rows.map(({ name }) => name);
}

function rewrite(text: string, names: string[], encode: (value: unknown) => string): string {
  if (names.length === 0) return text;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return text;
  }
  const rewriteRow = (row: unknown) => {
    if (!isRow(row)) return row;
    const scalars = names.filter((name) => typeof row[name] === "string" || typeof row[name] === "boolean");
    return { ...row, ...Object.fromEntries(scalars.map((name) => [name, encode(row[name])])) };
  };
  return JSON.stringify(Array.isArray(body) ? body.map(rewriteRow) : rewriteRow(body));
}
