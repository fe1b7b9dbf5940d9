import type postgres from "postgres";

export type JobRun = { job: string; ranAt: Date; error: string | null };

const KEPT = "7 days";

/** Creates the table of results, which hosted projects have as `cron.job_run_details`. Idempotent, also concurrently. */
export async function ensureJobRuns(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('scheduler_local'))`;
    await tx.unsafe(`
      create schema if not exists scheduler_local;
      create table if not exists scheduler_local.job_runs (
        id bigint generated always as identity primary key,
        job text not null,
        ran_at timestamptz not null,
        error text
      );
      comment on table scheduler_local.job_runs is 'Outcomes of jobs on this machine; error is null after a success.';
    `);
  });
}

export async function recordRun(tx: postgres.TransactionSql, { job, ranAt, error }: JobRun): Promise<void> {
  await tx`insert into scheduler_local.job_runs (job, ran_at, error) values (${job}, ${ranAt}, ${error})`;
  await tx`delete from scheduler_local.job_runs where job = ${job} and ran_at < ${ranAt}::timestamptz - ${KEPT}::interval`;
}
