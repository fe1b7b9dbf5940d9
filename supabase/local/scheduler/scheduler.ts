import type postgres from "postgres";
import { ensureJobRuns, recordRun } from "./job-runs.ts";

export type SchedulerOptions = {
  sql: postgres.Sql;
  /** The clock that decides what is due; tests move it. */
  now?: () => Date;
};

export type Scheduler = {
  start(): void;
  /** Runs what is due now, one after the other, and names the jobs that ran (failed ones included). */
  runDue(): Promise<string[]>;
  stop(): Promise<void>;
};

type Job = { name: string; command: string };

const TICK_MS = 10_000;

/** Runs the table `private.jobs` as `pg_cron` does when hosted. A job's failure is recorded and stops no other. */
export function createScheduler({ sql, now = () => new Date() }: SchedulerOptions): Scheduler {
  let timer: NodeJS.Timeout | undefined;
  let prepared: Promise<void> | undefined;
  let round: Promise<unknown> | undefined;

  async function runDue(): Promise<string[]> {
    prepared ??= ensureJobRuns(sql);
    await prepared;
    const at = now();
    const due = await sql<{ name: string }[]>`
      select name from private.jobs where last_run_at is null or last_run_at + every <= ${at} order by name`;
    const ran: string[] = [];
    for (const { name } of due) {
      if (await runJob(sql, name, at)) ran.push(name);
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

/** False where another scheduler holds the job or has just run it. */
function runJob(sql: postgres.Sql, name: string, at: Date): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [job] = await tx<Job[]>`
      select name, command from private.jobs
      where name = ${name} and (last_run_at is null or last_run_at + every <= ${at})
      for update skip locked`;
    if (!job) return false;
    const error = await attempt(tx, job);
    if (error) console.error(`scheduler: ${name}: ${error}`);
    await tx`update private.jobs set last_run_at = ${at} where name = ${name}`;
    await recordRun(tx, { job: name, ranAt: at, error });
    return true;
  });
}

/** Runs the job's function in a savepoint, so that its failure undoes its own work and nothing else. */
async function attempt(tx: postgres.TransactionSql, { command }: Job): Promise<string | null> {
  const functionName = command.match(/^private\.([a-z_][a-z0-9_]*)(\(\))?$/)?.[1];
  if (!functionName) return `not the name of a function in schema private: ${command}`;
  try {
    await tx.savepoint((save) => save`select private.${save(functionName)}()`);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
