import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { prepareDatabase } from "./database.ts";
import { DATABASE_DOCS_FILE, describeDatabase } from "./database-docs/describe.ts";
import { startPostgres } from "./postgres.ts";
import { ROOT } from "./settings.ts";

export const TYPES_FILE = join(ROOT, "src/lib/database.gen.ts");

export async function generateTypes(databaseUrl: string): Promise<string> {
  const cli = join(ROOT, "node_modules/.bin/supabase");
  const { stdout } = await promisify(execFile)(
    cli,
    ["gen", "types", "--lang=typescript", "--schema=public", `--remote=${databaseUrl}?sslmode=disable`],
    { cwd: ROOT, maxBuffer: 16 * 1024 * 1024, env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1" } },
  );
  return stdout;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "aurum-types-"));
  const server = await startPostgres({ folder: join(folder, "postgres"), durable: false });
  try {
    const url = server.url("postgres");
    await prepareDatabase(url);
    writeFileSync(TYPES_FILE, await generateTypes(url));
    writeFileSync(DATABASE_DOCS_FILE, await describeDatabase(url));
    console.log(`Wrote ${TYPES_FILE} and ${DATABASE_DOCS_FILE}`);
  } finally {
    await server.discard();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
