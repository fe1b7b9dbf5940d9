import { readdirSync, readFileSync } from "node:fs";
import type postgres from "postgres";

const FOLDER = new URL("../lint/", import.meta.url);

export const LINTS: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".sql"))
  .map((file) => file.slice(0, -".sql".length))
  .sort();

/** Runs one of our lint queries; each row is a finding, as a sentence. */
export async function runLint(sql: postgres.Sql | postgres.TransactionSql, lint: string): Promise<string[]> {
  const rows = await sql.unsafe<{ finding: string }[]>(readFileSync(new URL(`${lint}.sql`, FOLDER), "utf8"));
  return rows.map((row) => row.finding);
}
