import type { PostgresConnection } from "@supabase/lite/postgres";
import type postgres from "postgres";

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
