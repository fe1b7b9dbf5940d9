import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { DataFolderInUseError, lockDataFolder } from "./data-folder-lock.ts";
import { startPostgres } from "./postgres.ts";

const folder = mkdtempSync(join(tmpdir(), "aurum-persistence-"));
const cluster = join(folder, "postgres");
const CHILD = fileURLToPath(new URL("./persistence-fixture.ts", import.meta.url));
const LOCKER = fileURLToPath(new URL("./lock-fixture.ts", import.meta.url));

async function startChild(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [CHILD, cluster], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise<string>((resolve) => {
    child.stdout?.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { child, url };
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

beforeAll(() => mkdirSync(folder, { recursive: true }));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("killed in the middle of writes, it starts again with every acknowledged row", {
  timeout: 60_000,
}, async () => {
  const acknowledged: number[] = [];
  for (const round of [1, 2, 3]) {
    const { child, url } = await startChild();
    const sql = postgres(url, { max: 4, onnotice: () => {}, connection: { client_min_messages: "warning" } });
    await sql`create table if not exists kept (n int primary key)`;
    const enough = new Promise<void>((resolve) => {
      const writer = async (lane: number) => {
        for (let n = round * 1_000_000 + lane * 100_000; ; n++) {
          await sql`insert into kept values (${n})`;
          acknowledged.push(n);
          if (acknowledged.length > round * 400) resolve();
        }
      };
      for (let lane = 0; lane < 4; lane++) writer(lane).catch(() => resolve());
    });
    await enough;
    child.kill("SIGKILL");
    await ended(child);
    await sql.end({ timeout: 0 });
  }
  const server = await startPostgres({ folder: cluster, durable: true });
  const sql = postgres(server.url("postgres"), { max: 1 });
  const kept = new Set((await sql<{ n: number }[]>`select n from kept`).map((row) => row.n));
  await sql.end();
  await server.stop();
  expect(acknowledged.length).toBeGreaterThan(1000);
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
});

test("a process file whose id now belongs to another process does not block a start", {
  timeout: 30_000,
}, async () => {
  const server = await startPostgres({ folder: cluster, durable: true });
  const file = join(server.folder, "postmaster.pid");
  const text = readFileSync(file, "utf8");
  await server.stop();
  writeFileSync(file, text.replace(/^\d+/, String(process.pid)));
  const again = await startPostgres({ folder: cluster, durable: true });
  await again.discard();
});

test("a second start on the same data is refused until the first one has ended", () => {
  const first = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  expect(() => lockDataFolder(folder)).toThrow(/in use by another start .* AURUM_DATA_DIR/);
  first.release();
  lockDataFolder(folder).release();
});

test("the lock of a killed process is taken over, even if its id runs again", () => {
  for (const pid of [process.pid, 999_999_999]) {
    const left = join(folder, `stack.lock.${pid}.12`);
    writeFileSync(left, "");
    lockDataFolder(folder).release();
    expect(existsSync(left)).toBe(false);
  }
});

test("of processes that start at the same moment no two get one data folder", async () => {
  const races = join(folder, "races");
  for (let round = 0; round < 200; round++) {
    mkdirSync(join(races, String(round)), { recursive: true });
    writeFileSync(join(races, String(round), "stack.lock.999999999.12"), "");
  }
  const begin = String(Date.now() + 1000);
  const taken = [1, 2, 3].map(async (): Promise<number[]> => {
    const child = spawn(process.execPath, [LOCKER, races, begin], { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [line] = await once(child.stdout, "data");
    return JSON.parse(String(line));
  });
  const rounds = (await Promise.all(taken)).flat();
  expect(rounds.length).toBeGreaterThan(0);
  expect(rounds).toHaveLength(new Set(rounds).size);
});
