import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { glob, mkdtemp, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { ROOT } from "./settings.ts";

const FOLDER = join(ROOT, "node_modules/.cache/aurum/kept");

/** How many versions of a thing stay: a branch and the one that it is compared with. */
const KEPT_VERSIONS = 3;

/** What was begun so long ago is finished by nobody any more. */
const ABANDONED_MS = 3_600_000;

/** What is itself made from the other files, and what nothing is made of. */
const NO_INGREDIENTS = ["src/lib/i18n/paraglide/**", "**/*.test.{ts,tsx}"];

export type Recipe = {
  name: string;
  /** Patterns, from the checkout's root, of every file that the thing is made of. */
  files: string[];
  /** Whatever else it depends on, such as a port or a day. */
  facts: string[];
  make: (folder: string) => Promise<void>;
};

/**
 * The folder of a thing that is dear to make, under a hash of all that it is made of: made now unless it is there.
 * Two that make it at once both do, and the first one's stays. Nobody may write into the folder.
 */
export async function keep(recipe: Recipe): Promise<string> {
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

/** Removes what was used longest ago, and what a killed process left half made. */
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
