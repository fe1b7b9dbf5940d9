import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";

export const MIGRATIONS = join(import.meta.dirname, "../migrations");

const FILE_NAME = /^(\d{14})_(\w+)\.sql$/;

export type Migration = { version: string; name: string; file: string };

type Applied = { version: string; name: string; text: string };

export function listMigrations(folder = MIGRATIONS): Migration[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? [];
      return version && name ? [{ version, name, file: join(folder, file) }] : [];
    });
}

/** Applies missing migrations, records each in the table that the official CLI uses, and returns their versions. */
export async function migrate(sql: postgres.Sql, folder = MIGRATIONS): Promise<string[]> {
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key, statements text[], name text
    );
    alter table supabase_migrations.schema_migrations
      add column if not exists statements text[], add column if not exists name text;`);
  const applied = await sql<Applied[]>`
    select version, name, statements[1] as text from supabase_migrations.schema_migrations order by version`;
  const migrations = listMigrations(folder);
  refuseChanged(applied, migrations);
  const versions = new Set(applied.map(({ version }) => version));
  const missing = migrations.filter(({ version }) => !versions.has(version));
  for (const migration of missing) await apply(sql, migration);
  return missing.map((migration) => migration.version);
}

/** Throws if an applied migration was edited or removed since: the schema would not fit the code. */
function refuseChanged(applied: Applied[], migrations: Migration[]): void {
  const files = new Map(migrations.map(({ version, file }) => [version, file]));
  const changed = applied.find(({ version, text }) => {
    const file = files.get(version);
    return !file || readFileSync(file, "utf8") !== text;
  });
  if (!changed) return;
  throw new Error(
    `These data come from another version of the code (migration ${changed.version}_${changed.name} has changed since): ` +
      "`npm start -- --fresh` deletes them and starts over; to keep them, run the version that made them, or set " +
      "AURUM_DATA_DIR to a new folder.",
  );
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
