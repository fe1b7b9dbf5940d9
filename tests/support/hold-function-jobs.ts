import { connect } from "../../supabase/local/database.ts";

/** A test that needs an edge function calls it: the scheduler would start Deno in every stack. */
export async function holdFunctionJobs(databaseUrl: string) {
  const sql = connect(databaseUrl, 1);
  await sql`update private.jobs set last_run_at = 'infinity' where command like 'function:%'`;
  await sql.end();
}
