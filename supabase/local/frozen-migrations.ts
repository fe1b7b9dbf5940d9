import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { listMigrations, MIGRATIONS } from "./migrate.ts";

/** Hash and name of each migration that was released, as `sha256sum` writes them. */
const MANIFEST = join(MIGRATIONS, "../migrations.sha256");

const namesIn = (folder: string) => listMigrations(folder).map(({ file }) => basename(file));
const lineOf = (folder: string, name: string) =>
  `${createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("hex")}  ${name}`;

const frozenLines = (manifest: string) =>
  existsSync(manifest) ? readFileSync(manifest, "utf8").split("\n").filter(Boolean) : [];
const nameIn = (line: string) => line.split("  ")[1] ?? "";

/** The files of migrations that are not frozen; none before the first freeze. */
export function newMigrations(folder = MIGRATIONS, manifest = MANIFEST): string[] {
  const frozen = frozenLines(manifest).map(nameIn);
  return frozen.length === 0 ? [] : namesIn(folder).filter((name) => !frozen.includes(name));
}

/**
 * Violations of the rule that deployed projects depend on: a frozen migration never changes, and a new one comes
 * last and has a number of its own.
 */
export function freezeFaults(folder = MIGRATIONS, manifest = MANIFEST): string[] {
  const lines = frozenLines(manifest);
  const present = namesIn(folder);
  const last = lines.map(nameIn).sort().at(-1) ?? "";
  const numbers = present.map((name) => name.split("_")[0]);
  return [
    ...lines.flatMap((line) => {
      const name = nameIn(line);
      if (!present.includes(name)) return [`${name} is frozen and missing`];
      return lineOf(folder, name) === line
        ? []
        : [`${name} is frozen and was changed: write a new migration`];
    }),
    ...newMigrations(folder, manifest)
      .filter((name) => name < last)
      .map((name) => `${name} must sort after ${last}`),
    ...present
      .filter((_, at) => numbers[at] === numbers[at - 1])
      .map((name) => `${name} has the number of another`),
  ];
}

/** Adds the migrations that are not frozen to the manifest; returns how many. */
export function freeze(folder = MIGRATIONS, manifest = MANIFEST): number {
  const faults = freezeFaults(folder, manifest);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const lines = frozenLines(manifest);
  const added = namesIn(folder)
    .map((name) => lineOf(folder, name))
    .filter((line) => !lines.includes(line));
  writeFileSync(manifest, `${[...lines, ...added].join("\n")}\n`);
  return added.length;
}

if (import.meta.main) console.log(`Froze ${freeze()} migrations in supabase/migrations.sha256`);
