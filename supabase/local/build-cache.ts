import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { glob, mkdtemp, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { ROOT } from "./settings.ts";

const FOLDER = join(ROOT, "node_modules/.cache/aurum/kept");

/** A branch's version and the one it is compared with, and one more. */
const KEPT_VERSIONS = 3;

/** Unfinished work this old was interrupted. */
const ABANDONED_MS = 3_600_000;

/** Generated files, and tests, which nothing is built from. */
const NO_INGREDIENTS = ["src/lib/i18n/paraglide/**", "**/*.test.{ts,tsx}"];

export type Recipe = {
  name: string;
  /** Glob patterns of the inputs, from the repository's root. */
  files: string[];
  /** Other inputs, such as a port or a day. */
  facts: string[];
  make: (folder: string) => Promise<void>;
};

/**
 * A build cache: the folder of a costly result, named by a hash of its inputs, made now unless it exists. If two processes
 * make it at once, the first to finish wins. Read-only for callers.
 */
export async function cached(recipe: Recipe): Promise<string> {
  const prefix = `${recipe.name}-`;
  const folder = join(FOLDER, prefix + (await hashOf(recipe)));
  if (!existsSync(folder)) {
    mkdirSync(FOLDER, { recursive: true });
    const unfinished = await mkdtemp(join(FOLDER, `.${prefix}`));
    try {
      await recipe.make(unfinished);
      moveUnlessThere(unfinished, folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  await forgetOthers(prefix);
  return folder;
}

async function hashOf({ files, facts }: Recipe): Promise<string> {
  const hash = createHash("sha256").update(
    JSON.stringify([process.version, process.platform, process.arch, ...facts]),
  );
  const found = new Set<string>();
  const patterns = ["package-lock.json", ...files];
  for await (const entry of glob(patterns, { cwd: ROOT, exclude: NO_INGREDIENTS, withFileTypes: true }))
    if (entry.isFile()) found.add(join(entry.parentPath, entry.name));
  for (const file of [...found].sort()) {
    const content = readFileSync(file);
    hash.update(JSON.stringify([relative(ROOT, file), content.length])).update(content);
  }
  return hash.digest("hex").slice(0, 16);
}

function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

/** Removes the least recently used, and what a killed process left unfinished. */
async function forgetOthers(prefix: string): Promise<void> {
  const used = (name: string) => statSync(join(FOLDER, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = await readdir(FOLDER);
  const versions = names.filter((name) => name.startsWith(prefix)).sort((a, b) => used(b) - used(a));
  const abandoned = names.filter(
    (name) => name.startsWith(`.${prefix}`) && used(name) < Date.now() - ABANDONED_MS,
  );
  for (const name of [...versions.slice(KEPT_VERSIONS), ...abandoned])
    rmSync(join(FOLDER, name), { recursive: true, force: true });
}
