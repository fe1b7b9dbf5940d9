import { transferLimits } from "@/config/transfer-limits";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { ReadyRow } from "../model/read-rows";
import { refusalWords } from "../model/refusals";
import type { Rejection } from "../model/table";

/** The result of a batch: ids of new prompts, all rows that are in, the number of updated ones, and rejected rows. */
export type BatchOutcome = {
  ids: string[];
  stored: { id: string; row: ReadyRow }[];
  updated: number;
  rejected: Rejection[];
};

const rejectionOf = ({ place, prompt }: ReadyRow, reason: string): Rejection => ({
  place,
  title: prompt.title.slice(0, 80),
  reason,
});

async function send(rows: readonly ReadyRow[]): Promise<BatchOutcome> {
  const answers = await queryDatabase((rest) =>
    rest
      .rpc("import_prompts", {
        rows: rows.map(({ key, prompt, ownId, media }) => ({
          key,
          ...prompt,
          // Readers must not see a new prompt without its files.
          ...(media && { status: "draft" }),
          updates: ownId,
        })),
      })
      .abortSignal(AbortSignal.timeout(transferLimits.batchTimeoutMs)),
  );
  const refusals = new Map(answers.map(({ key, refusal }) => [key, refusal]));
  const updates = new Set(rows.flatMap(({ key, ownId }) => (ownId ? key : [])));
  return {
    ids: answers.flatMap(({ key, id }) => (id && !updates.has(key) ? id : [])),
    stored: answers.flatMap(({ key, id }) => {
      const row = rows.find((each) => each.key === key);
      return id && row ? [{ id, row }] : [];
    }),
    updated: answers.filter(({ key, id }) => id && updates.has(key)).length,
    rejected: rows.flatMap((row) => {
      const refusal = refusals.get(row.key);
      return refusal ? [rejectionOf(row, refusalWords(refusal))] : [];
    }),
  };
}

/**
 * Sends a batch; sending it again creates nothing twice (threat F3). If the server cannot read it, rows are sent
 * separately, so that one bad row does not affect others. Throws an `AppError` if the server is unreachable or over
 * its limit.
 */
export async function importBatch(rows: readonly ReadyRow[]): Promise<BatchOutcome> {
  try {
    return await send(rows);
  } catch (thrown) {
    if (toAppError(thrown).status !== 400) throw thrown;
    const [only, ...others] = rows;
    if (only && others.length === 0)
      return { ids: [], stored: [], updated: 0, rejected: [rejectionOf(only, m.transfer_refused())] };
    const outcomes: BatchOutcome[] = [];
    for (const row of rows) outcomes.push(await importBatch([row]));
    return {
      ids: outcomes.flatMap(({ ids }) => ids),
      stored: outcomes.flatMap(({ stored }) => stored),
      updated: outcomes.reduce((sum, { updated }) => sum + updated, 0),
      rejected: outcomes.flatMap(({ rejected }) => rejected),
    };
  }
}
