import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Thrown where another process has the data folder; the message is for the terminal. */
export class DataFolderInUseError extends Error {
  override name = "DataFolderInUseError";
}

/**
 * Locks the data folder for this process, or throws {@link DataFolderInUseError}. A killed process's lock is recognised by
 * its start time, so a recycled process id neither blocks nor passes for the owner.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "stack.lock");
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, "wx");
      writeSync(handle, `${process.pid} ${startTime(process.pid)}`);
      closeSync(handle);
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const [pid = "", ...rest] = readFileSync(file, "utf8").split(" ");
      if (startTime(Number(pid)) === rest.join(" ") && rest.join(" ") !== "") {
        throw new DataFolderInUseError(
          `The data folder ${folder} is in use by another start (process ${pid}). ` +
            "Stop that one first, or name another folder with AURUM_DATA_DIR.",
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new DataFolderInUseError(`The data folder ${folder} was taken by another start at the same moment.`);
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
