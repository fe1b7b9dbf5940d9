import type postgres from "postgres";
import type { PostgresConnection } from "../lite.ts";

/** Lite reads the schema once; PostgREST again at every `notify pgrst`. */
export async function reloadOnNotify(
  sql: postgres.Sql,
  connection: PostgresConnection,
): Promise<{ stop: () => Promise<void> }> {
  const { unlisten } = await sql.listen("pgrst", () => {
    connection.clearSchemaCache().catch(() => {});
  });
  return { stop: unlisten };
}

/** Lite reads the schema, a hundred milliseconds of work, for every request that comes before it is known: here all wait for one reading. */
export function readSchemaOnce(connection: PostgresConnection): void {
  const introspect = connection.introspect.bind(connection);
  const clearSchemaCache = connection.clearSchemaCache.bind(connection);
  let current: ReturnType<typeof introspect> | null = null;

  connection.introspect = (options) => {
    if (current) return current;
    const reading = introspect(options).finally(async () => {
      // The schema has changed meanwhile: what was read is not kept.
      if (reading !== current) await clearSchemaCache();
      else current = null;
    });
    current = reading;
    return reading;
  };
  connection.clearSchemaCache = async () => {
    current = null;
    await clearSchemaCache();
  };
}
