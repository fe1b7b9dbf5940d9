import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { connect, prepareDatabase } from "../../../supabase/local/database.ts";
import { listMigrations } from "../../../supabase/local/migrate.ts";
import { type PostgresServer, startPostgres } from "../../../supabase/local/postgres.ts";
import { seedAccounts } from "../../../supabase/seed/index.ts";
import { fillDatabase } from "./build.ts";

/** The benchmark's databases and plans; ignored by git. */
export const BENCH_FOLDER = resolve(process.env.AURUM_DATA_DIR ?? ".aurum", "bench");

/** The benchmark's own PostgreSQL, with the settings of the embedded stack. */
export function startCluster(): Promise<PostgresServer> {
  return startPostgres({ folder: join(BENCH_FOLDER, "postgres"), durable: false });
}

/** The connection string of a database with this many prompts, built first unless an earlier run left the same one. */
export async function openDatabase(server: PostgresServer, rows: number): Promise<string> {
  const name = `bench_${rows}`;
  const url = server.url(name);
  const wanted = fingerprint();
  if ((await builtFrom(server, name)) === wanted) return url;
  console.log(`\nBuilding a library of ${rows} prompts …`);
  const began = performance.now();
  await server.dropDatabase(name);
  await server.createDatabase(name);
  await prepareDatabase(url);
  const sql = connect(url, 1);
  try {
    await seedAccounts({ sql });
    await fillDatabase(url, rows);
    await sql.unsafe(`comment on database ${name} is '${wanted}'`);
  } finally {
    await sql.end();
  }
  console.log(`    built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return url;
}

async function builtFrom(server: PostgresServer, name: string): Promise<string | null> {
  if (!(await server.hasDatabase(name))) return null;
  const sql = connect(server.url("postgres"), 1);
  try {
    const [row] = await sql<{ text: string | null }[]>`
      select shobj_description(oid, 'pg_database') as text from pg_database where datname = ${name}`;
    return row?.text ?? null;
  } finally {
    await sql.end();
  }
}

/** Whether a stored database still matches the migrations and the generator. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const { file } of listMigrations()) hash.update(readFileSync(file));
  for (const file of ["build.ts", "prompts.ts", "random.ts", "vocabulary.ts"].sort()) {
    hash.update(readFileSync(join(import.meta.dirname, file)));
  }
  return hash.digest("hex");
}
