import { transferLimits } from "@/config/transfer-limits";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { ask } from "@/lib/supabase/ask";
import type { ReadyRow } from "../model/read-rows";
import { refusalWords } from "../model/refusals";
import type { Rejection } from "../model/table";

/** What became of a batch: the ids of what is in, and the rows that are not. */
export type BatchOutcome = { ids: string[]; rejected: Rejection[] };

const rejectionOf = ({ place, prompt }: ReadyRow, reason: string): Rejection => ({
  place,
  title: prompt.title.slice(0, 80),
  reason,
});

async function send(rows: readonly ReadyRow[]): Promise<BatchOutcome> {
  const answers = await ask((rest) =>
    rest
      .rpc("import_prompts", { rows: rows.map(({ key, prompt }) => ({ key, ...prompt })) })
      .abortSignal(AbortSignal.timeout(transferLimits.batchTimeoutMs)),
  );
  const refusals = new Map(answers.map(({ key, refusal }) => [key, refusal]));
  return {
    ids: answers.flatMap(({ id }) => id ?? []),
    rejected: rows.flatMap((row) => {
      const refusal = refusals.get(row.key);
      return refusal ? [rejectionOf(row, refusalWords(refusal))] : [];
    }),
  };
}

/**
 * Sends a batch; sent again, it makes nothing twice (threats, F3). Where the server cannot even read it, each row goes alone,
 * so that one takes no other with it. Throws an `AppError` where the server was not reached or has had enough for now.
 */
export async function importBatch(rows: readonly ReadyRow[]): Promise<BatchOutcome> {
  try {
    return await send(rows);
  } catch (thrown) {
    if (toAppError(thrown).status !== 400) throw thrown;
    const [only, ...others] = rows;
    if (only && others.length === 0) return { ids: [], rejected: [rejectionOf(only, m.transfer_refused())] };
    const outcomes: BatchOutcome[] = [];
    for (const row of rows) outcomes.push(await importBatch([row]));
    return {
      ids: outcomes.flatMap(({ ids }) => ids),
      rejected: outcomes.flatMap(({ rejected }) => rejected),
    };
  }
}
