import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { prepareDatabase } from "./database.ts";
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
    await prepareDatabase(server.url("postgres"));
    writeFileSync(TYPES_FILE, await generateTypes(server.url("postgres")));
    console.log(`Wrote ${TYPES_FILE}`);
  } finally {
    await server.discard();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
