import type postgres from "postgres";

/** Runs a piece of work in a transaction that is always undone. */
export async function inRolledBack<T>(
  sql: postgres.Sql,
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined;
  const undo = new Error("undone");
  try {
    await sql.begin(async (tx) => {
      result = { value: await work(tx) };
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  if (!result) throw new Error("The transaction ended without a result");
  return result.value;
}
