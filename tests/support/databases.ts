import { randomUUID } from "node:crypto";
import { connect } from "../../supabase/local/database.ts";
import { databaseUrl } from "../../supabase/local/postgres.ts";
import { TEMPLATE } from "./seeded-postgres.ts";

/** A new database of the run's PostgreSQL: a copy of the seeded one, or of another. */
export async function createDatabase(
  port: number,
  template = TEMPLATE,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const run = async (statement: string) => {
    const admin = connect(databaseUrl(port, "postgres"), 1);
    await admin.unsafe(statement).finally(() => admin.end());
  };
  await run(`create database ${name} template ${template} strategy file_copy`);
  return { url: databaseUrl(port, name), drop: () => run(`drop database ${name} with (force)`) };
}
