import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { createLite } from "./lite.ts";
import { migrate } from "./migrate.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

export function connect(url: string, max = 5): postgres.Sql {
  return postgres(url, { max, onnotice: () => {} });
}

/** Creates what a hosted project has before its first migration; repeatable. */
export async function prepareSystem(url: string): Promise<void> {
  const sql = connect(url, 1);
  const lite = createLite({
    databaseUrl: url,
    siteUrl: "http://127.0.0.1",
    redirectUrls: [],
    mailer: { send: async () => {} },
    maxConnections: 1,
  });
  try {
    await sql.unsafe(read("./bootstrap.sql"));
    await lite.app.ensureSystemSchema();
    if (!(await isMigrated(sql))) await sql.unsafe(read("./default-grants.sql"));
    await sql.unsafe(read("./grants.sql"));
    await sql.unsafe(read("./auth/tables.sql"));
  } finally {
    await Promise.all([lite.connection.close(), sql.end()]);
  }
}

/** Whether a migration was ever applied. */
async function isMigrated(sql: postgres.Sql): Promise<boolean> {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
  if (table?.name === null) return false;
  const applied = await sql`select version from supabase_migrations.schema_migrations limit 1`;
  return applied.length > 0;
}

/** Migrates a database; returns the applied versions. */
export async function prepareDatabase(url: string): Promise<string[]> {
  await prepareSystem(url);
  const sql = connect(url, 1);
  try {
    return await migrate(sql);
  } finally {
    await sql.end();
  }
}
