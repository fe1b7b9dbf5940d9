import type postgres from "postgres";
import { ensureJobRuns, recordRun } from "./job-runs.ts";

export type SchedulerOptions = {
  sql: postgres.Sql;
  callFunction: (name: string) => Promise<void>;
  /** The clock; tests move it. */
  now?: () => Date;
};

export type Scheduler = {
  start(): void;
  /** Runs all due jobs, one after another, and returns their names, failed ones included. */
  runDue(): Promise<string[]>;
  stop(): Promise<void>;
};

type Job = { name: string; command: string };
type Means = Pick<SchedulerOptions, "sql" | "callFunction">;

const TICK_MS = 10_000;

/** Runs `private.jobs` as hosted `pg_cron` does. A failing job is recorded and stops no other. */
export function createScheduler({ sql, callFunction, now = () => new Date() }: SchedulerOptions): Scheduler {
  let timer: NodeJS.Timeout | undefined;
  let prepared: Promise<void> | undefined;
  let round: Promise<unknown> | undefined;

  async function runDue(): Promise<string[]> {
    prepared ??= ensureJobRuns(sql);
    await prepared;
    const at = now();
    const due = await sql<Job[]>`
      select name, command from private.jobs where last_run_at is null or last_run_at + every <= ${at} order by name`;
    const ran: string[] = [];
    for (const job of due) {
      if (await runJob({ sql, callFunction }, job, at)) ran.push(job.name);
    }
    return ran;
  }

  function tick(): void {
    round ??= runDue()
      .catch((error: unknown) => {
        if (timer) console.error("scheduler:", error);
      })
      .finally(() => {
        round = undefined;
      });
  }

  return {
    start() {
      timer ??= setInterval(tick, TICK_MS).unref();
      tick();
    },
    runDue,
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await round;
    },
  };
}

async function takeTurn(
  sql: postgres.Sql | postgres.TransactionSql,
  { name }: Job,
  at: Date,
): Promise<boolean> {
  const taken = await sql`
    update private.jobs set last_run_at = ${at}
    where name = (
      select name from private.jobs
      where name = ${name} and (last_run_at is null or last_run_at + every <= ${at})
      for update skip locked
    )
    returning name`;
  return taken.length > 0;
}

async function runJob({ sql, callFunction }: Means, job: Job, at: Date): Promise<boolean> {
  const [, place, name] = job.command.match(/^(private\.|function:)([a-z][a-z0-9_-]*)$/) ?? [];
  if (place === "function:" && name) {
    // A function's call takes long, so no lock is held.
    if (!(await takeTurn(sql, job, at))) return false;
    const error = await errorOf(callFunction(name));
    await sql.begin((tx) => record(tx, job, at, error));
    return true;
  }
  return sql.begin(async (tx) => {
    if (!(await takeTurn(tx, job, at))) return false;
    // In a savepoint, so that a failure undoes only its own work.
    const error = name
      ? await errorOf(tx.savepoint((save) => save`select private.${save(name)}()`))
      : `neither a function of schema private nor an edge function: ${job.command}`;
    await record(tx, job, at, error);
    return true;
  });
}

async function errorOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function record(tx: postgres.TransactionSql, { name }: Job, at: Date, error: string | null) {
  if (error) console.error(`scheduler: ${name}: ${error}`);
  await recordRun(tx, { job: name, ranAt: at, error });
}
