import type postgres from "postgres";
import { ensureJobRuns, recordRun } from "./job-runs.ts";

export type SchedulerOptions = {
  sql: postgres.Sql;
  /** Calls an edge function with the service key, as `pg_net` does when hosted; rejects where it does not answer well. */
  callFunction: (name: string) => Promise<void>;
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
type Means = Pick<SchedulerOptions, "sql" | "callFunction">;

const TICK_MS = 10_000;

/** Runs the table `private.jobs` as `pg_cron` does when hosted. A job's failure is recorded and stops no other. */
export function createScheduler({ sql, callFunction, now = () => new Date() }: SchedulerOptions): Scheduler {
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
      if (await runJob({ sql, callFunction }, name, at)) ran.push(name);
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
function runJob({ sql, callFunction }: Means, name: string, at: Date): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [job] = await tx<Job[]>`
      select name, command from private.jobs
      where name = ${name} and (last_run_at is null or last_run_at + every <= ${at})
      for update skip locked`;
    if (!job) return false;
    const error = await attempt(tx, callFunction, job);
    if (error) console.error(`scheduler: ${name}: ${error}`);
    await tx`update private.jobs set last_run_at = ${at} where name = ${name}`;
    await recordRun(tx, { job: name, ranAt: at, error });
    return true;
  });
}

/** Runs the job, a function of the database in a savepoint, so that its failure undoes its own work and nothing else. */
async function attempt(
  tx: postgres.TransactionSql,
  callFunction: Means["callFunction"],
  { command }: Job,
): Promise<string | null> {
  const [, place, name] = command.match(/^(private\.|function:)([a-z][a-z0-9_-]*)$/) ?? [];
  if (!name) return `neither a function of schema private nor an edge function: ${command}`;
  try {
    await (place === "function:"
      ? callFunction(name)
      : tx.savepoint((save) => save`select private.${save(name)}()`));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
