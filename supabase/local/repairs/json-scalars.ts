import type { Step } from "../gateway.ts";
import { parseJson } from "../json.ts";
import type { PostgresConnection } from "../lite.ts";
import { argumentsOf, type Introspection, introspectionOf } from "./introspection.ts";

type Values = Record<string, unknown>;

/**
 * Lite parses text for a JSON column once more: `"5"` becomes a number, `"text"` an error, and `true` is rejected.
 * PostgREST keeps what was sent, so such values are encoded before lite sees them.
 */
export const keepJsonScalars =
  (connection: PostgresConnection): Step =>
  async (request, next) => {
    const { pathname } = new URL(request.url);
    const [, rpc, name] = /^\/rest\/v1\/(rpc\/)?(\w+)$/.exec(pathname) ?? [];
    const isWrite = ["POST", "PUT", "PATCH"].includes(request.method);
    if (!name || !isWrite || !/json/.test(request.headers.get("content-type") ?? "")) return next(request);
    const text = await request.text();
    const again = (body: string) => next(new Request(request.url, { ...headOf(request), body }));
    const introspection = introspectionOf(connection);
    const fields = rpc ? argumentsOf(introspection, name, isJson) : columnsOf(introspection, name);
    const body = fields.size > 0 ? parseJson(text) : undefined;
    const rows = (Array.isArray(body) ? body : [body]).filter(isValues);
    const scalars = rows.flatMap((row) =>
      [...fields].filter((field) => isScalar(row[field])).map((field) => ({ row, field })),
    );
    // Unchanged otherwise: parsing and writing would round large numbers.
    if (scalars.length === 0) return again(text);
    for (const { row, field } of scalars) {
      const value = JSON.stringify(row[field]);
      row[field] = rpc ? value : JSON.stringify(value);
    }
    return again(JSON.stringify(body));
  };

function headOf(request: Request): RequestInit {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return { method: request.method, headers, signal: request.signal };
}

const isJson = (type: string) => type === "json" || type === "jsonb";

const isScalar = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null;

function columnsOf(introspection: Introspection | undefined, table: string): Set<string> {
  const columns = introspection?.columns.filter(
    (column) => column.schema === "public" && column.table === table && isJson(column.pg_type),
  );
  return new Set(columns?.map(({ name }) => name));
}
