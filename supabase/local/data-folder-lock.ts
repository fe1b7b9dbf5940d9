import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Thrown where another process has the data folder; the message is for the terminal. */
export class DataFolderInUseError extends Error {
  override name = "DataFolderInUseError";
}

/** A process's lock has its start time in its name, so that a recycled process id matches no other process. */
const lockOf = (pid: number) => `stack.lock.${pid}.${startTime(pid).replaceAll(/\W/g, "-")}`;

/**
 * Locks the data folder for this process, or throws {@link DataFolderInUseError}. Of two that start at the same moment both
 * may be refused.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  const inUse = (pid: number) =>
    new DataFolderInUseError(
      `The data folder ${folder} is in use by another start (process ${pid}). ` +
        "Stop that one first, or name another folder with AURUM_DATA_DIR.",
    );
  mkdirSync(folder, { recursive: true });
  const own = lockOf(process.pid);
  if (existsSync(join(folder, own))) throw inUse(process.pid);
  const release = () => rmSync(join(folder, own), { force: true });
  // Each writes its own lock before it looks for others', so that no two miss each other.
  writeFileSync(join(folder, own), "");
  for (const name of readdirSync(folder)) {
    const [, pid] = /^stack\.lock\.(\d+)\./.exec(name) ?? [];
    if (!pid || name === own) continue;
    if (startTime(Number(pid)) !== "" && name === lockOf(Number(pid))) {
      release();
      throw inUse(Number(pid));
    }
    // Its process was killed.
    rmSync(join(folder, name), { force: true });
  }
  return { release };
}

/** A process's start time as `ps` prints it, or "" without such a process. */
export function startTime(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 0) return "";
  try {
    // Field 22 is the start in clock ticks, where `ps` rounds to seconds; `ps` serves systems without /proc.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return process.platform === "linux" ? "" : askPs(pid);
  }
}

function askPs(pid: number): string {
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
