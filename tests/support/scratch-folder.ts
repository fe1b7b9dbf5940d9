import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTime } from "../../supabase/local/data-folder-lock.ts";

const MEMORY = "/dev/shm";

/** Free bytes required to keep files in memory: a whole run takes up to half a gigabyte. */
const ENOUGH = 4 * 2 ** 30;

/** On ext4, copying a database soon after dropping another takes half a second; in memory, 30 ms. */
function scratchRoot(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH ? MEMORY : tmpdir();
}

/** A new temporary folder for this process, in memory if there is room; those of killed processes are deleted. */
export function createScratchFolder(): string {
  const root = scratchRoot();
  for (const name of readdirSync(root)) {
    const [, pid] = /^aurum-scratch-(\d+)-/.exec(name) ?? [];
    if (pid && startTime(Number(pid)) === "") rmSync(join(root, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(root, `aurum-scratch-${process.pid}-`));
  // PostgreSQL may run under another account.
  chmodSync(folder, 0o755);
  return folder;
}
