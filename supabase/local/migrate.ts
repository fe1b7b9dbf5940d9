import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";

export const MIGRATIONS = join(import.meta.dirname, "../migrations");

const FILE_NAME = /^(\d{14})_(\w+)\.sql$/;

export type Migration = { version: string; name: string; file: string };

export function listMigrations(folder = MIGRATIONS): Migration[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? [];
      return version && name ? [{ version, name, file: join(folder, file) }] : [];
    });
}

/**
 * Applies missing migrations and records each in the table that the official CLI uses; returns their versions. Of an applied
 * one that was edited since it only warns: the data are worth more than the edit.
 */
export async function migrate(sql: postgres.Sql, folder = MIGRATIONS): Promise<string[]> {
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key, statements text[], name text
    );
    alter table supabase_migrations.schema_migrations
      add column if not exists statements text[], add column if not exists name text;`);
  const rows = await sql<{ version: string; text: string | null }[]>`
    select version, statements[1] as text from supabase_migrations.schema_migrations`;
  const applied = new Map(rows.map(({ version, text }) => [version, text]));
  const migrations = listMigrations(folder);
  warnOfEdited(
    migrations.filter(
      ({ version, file }) => applied.has(version) && applied.get(version) !== readFileSync(file, "utf8"),
    ),
  );
  const missing = migrations.filter(({ version }) => !applied.has(version));
  for (const migration of missing) await apply(sql, migration);
  return missing.map((migration) => migration.version);
}

function warnOfEdited(migrations: Migration[]): void {
  if (migrations.length === 0) return;
  const lines = [
    "Edited after this database had applied them, and so not in it as they are now:",
    ...migrations.map(({ version, name }) => `  ${version}_${name}`),
    "Your data stay. `npm start -- --fresh` applies the edits: it deletes all data and begins anew.",
  ];
  console.warn(lines.join("\n"));
}

async function apply(sql: postgres.Sql, { version, name, file }: Migration): Promise<void> {
  const text = readFileSync(file, "utf8");
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text);
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`;
    });
  } catch (error) {
    // No `cause`: the driver's error would print the migration's whole text.
    throw new Error(`Migration ${version}_${name} failed: ${explain(error, text)}`);
  }
}

/** PostgreSQL reports a character position; people need a line. */
function explain(error: unknown, text: string): string {
  const { message, position, where } = error as { message?: string; position?: string; where?: string };
  const line = position ? ` (line ${text.slice(0, Number(position)).split("\n").length})` : "";
  return `${message ?? String(error)}${line}${where ? ` in ${where}` : ""}`;
}
