import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTime } from "../../supabase/local/data-folder-lock.ts";

const MEMORY = "/dev/shm";

/** Free bytes from which on files are in memory: a whole run takes up to half a gigabyte. */
const ENOUGH = 4 * 2 ** 30;

/** On ext4 a database that is copied soon after another was dropped takes half a second; in memory, 30 ms. */
function scratchRoot(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH ? MEMORY : tmpdir();
}

/** A new folder of this process for what is thrown away, in memory where there is room; those of killed processes go. */
export function createScratchFolder(): string {
  const root = scratchRoot();
  for (const name of readdirSync(root)) {
    const [, pid] = /^aurum-scratch-(\d+)-/.exec(name) ?? [];
    if (pid && startTime(Number(pid)) === "") rmSync(join(root, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(root, `aurum-scratch-${process.pid}-`));
  // PostgreSQL's account may be another one.
  chmodSync(folder, 0o755);
  return folder;
}
