import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { startTime } from "./data-folder-lock.ts";
import { freePort } from "./ports.ts";
import {
  copyCluster,
  findPostgresBinaries,
  initialiseCluster,
  postgresAccount,
  prepareClusterFolder,
  removeCluster,
} from "./postgres-binaries.ts";

export type PostgresOptions = {
  folder: string;
  port?: number;
  /** False only for throw-away clusters, which may lose rows in a power cut. */
  durable: boolean;
  fresh?: boolean;
  copyOf?: string;
};

export type PostgresServer = {
  port: number;
  url: (database: string) => string;
  /** Creates a database, from `template` if given, which must have no open connections. */
  createDatabase: (name: string, template?: string) => Promise<void>;
  dropDatabase: (name: string) => Promise<void>;
  hasDatabase: (name: string) => Promise<boolean>;
  /** The cluster's real folder; see `prepareClusterFolder`. */
  folder: string;
  stop: () => Promise<void>;
  discard: () => Promise<void>;
};

const START_LIMIT_MS = 60_000;

export const databaseUrl = (port: number, database: string) =>
  `postgresql://postgres:postgres@127.0.0.1:${port}/${database}`;

/** Starts PostgreSQL 17. The server ends with this process, however that ends. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const native = findPostgresBinaries();
  const folder = prepareClusterFolder(options.folder);
  await endAbandonedServer(folder);
  if (options.fresh) {
    removeCluster(options.folder);
    prepareClusterFolder(options.folder);
  }
  if (!existsSync(join(folder, "PG_VERSION"))) {
    if (options.copyOf) copyCluster(options.copyOf, folder);
    else initialiseCluster(native, folder);
  }
  const port = options.port ?? (await freePort());
  const child = launch(native, folder, [...settings(options.durable), "-c", `port=${port}`]);
  await waitUntilReady(child, databaseUrl(port, "postgres"));
  const admin = postgres(databaseUrl(port, "postgres"), { max: 1, idle_timeout: 1, onnotice: () => {} });
  const stop = async () => {
    await admin.end();
    await endChild(child);
  };
  return {
    port,
    folder,
    url: (database) => databaseUrl(port, database),
    createDatabase: async (name, template = "template1") => {
      await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`;
    },
    dropDatabase: async (name) => {
      await admin`drop database if exists ${admin(name)} with (force)`;
    },
    hasDatabase: async (name) => {
      const rows = await admin`select 1 from pg_database where datname = ${name}`;
      return rows.length > 0;
    },
    stop,
    discard: async () => {
      await stop();
      removeCluster(options.folder);
    },
  };
}

function settings(durable: boolean): string[] {
  const chosen: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "300",
    shared_buffers: "128MB",
    timezone: "UTC",
    // As on hosted projects: extensions need no prefix, and there is no JIT.
    search_path: '"$user", public, extensions',
    jit: "off",
    log_min_messages: "fatal",
    ...(durable
      ? {}
      : {
          fsync: "off",
          synchronous_commit: "off",
          full_page_writes: "off",
          autovacuum: "off",
          max_wal_size: "4GB",
        }),
  };
  return Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Runs the server under a shell that stops it when its pipe to this process closes, even by SIGKILL. */
function launch(native: string, folder: string, args: string[]): ChildProcess {
  const command = [join(native, "bin", "postgres"), "-D", folder, ...args];
  const options = {
    ...postgresAccount,
    cwd: folder,
    detached: true,
    stdio: ["pipe", "ignore", "pipe"] as const,
  };
  if (process.platform === "win32")
    return spawn(command[0] ?? "", command.slice(1), { ...options, stdio: [...options.stdio] });
  const watch =
    '"$@" & server=$!; (read -r _; kill -INT $server) <&3 & wait $server; code=$?; kill $! 2>/dev/null; exit $code';
  return spawn("sh", ["-c", `exec 3<&0; ${watch}`, "sh", ...command], {
    ...options,
    stdio: [...options.stdio],
  });
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-4000);
  });
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${errors.trim()}`);
    const probe = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
    try {
      await probe`select 1`;
      return;
    } catch {
      await wait(15);
    } finally {
      await probe.end();
    }
  }
  await endChild(child);
  throw new Error(`PostgreSQL was not ready within ${START_LIMIT_MS / 1000} seconds: ${errors.trim()}`);
}

function endChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    if (process.platform === "win32") child.kill();
    else child.stdin?.end();
  });
}

/** Stops a killed process's server and removes a stale process file, whose id may be another process's now. */
async function endAbandonedServer(folder: string): Promise<void> {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return;
  const [pid = 0, , began = 0] = readFileSync(file, "utf8").split("\n").map(Number);
  for (let signalled = false; isServerOf(pid, began); signalled = true) {
    if (!signalled) process.kill(pid, "SIGINT");
    await wait(50);
  }
  rmSync(file, { force: true });
}

function isServerOf(pid: number, began: number): boolean {
  if (startTime(pid) === "") return false;
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
  } catch {
    return process.platform !== "linux" && Math.abs(Date.parse(startTime(pid)) / 1000 - began) < 3;
  }
}
