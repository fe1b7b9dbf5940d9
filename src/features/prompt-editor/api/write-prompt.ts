import { editorLimits } from "@/config/editor-limits";
import { toAppError } from "@/lib/errors";
import { type Base, updateAsRead } from "@/lib/prompt-data/update-as-read";
import { ask } from "@/lib/supabase/ask";
import type { AttachedFile } from "../model/attached-files";
import type { PromptFormValues } from "../model/prompt-form";
import { columnsOf, isSavedAs, metadataOf, type PromptRow } from "../model/saved-prompt";
import { definitionsInOrder } from "../model/variable-definitions";

const patience = () => AbortSignal.timeout(editorLimits.saveTimeoutMs);

/** Whether the server may have done what it was asked although its answer did not come. */
export function isUnanswered(thrown: unknown): boolean {
  const { status } = toAppError(thrown);
  return status === 0 || status >= 500;
}

/**
 * Inserts into prompts and returns the row (spec 7.6); whose it is the database decides. Where an answer
 * was lost, this time or the last, a prompt of one's own that is the same in everything is taken for it (threat F3).
 */
export async function createPrompt(
  values: PromptFormValues,
  userId: string,
  wasUnanswered: boolean,
): Promise<PromptRow> {
  const { promptText, promptTextAr } = values;
  const variables = definitionsInOrder(values.variables, promptText, promptTextAr);
  const columns = columnsOf({ ...values, variables });
  const already = wasUnanswered ? await findSaved(values, userId) : null;
  if (already) return already;
  try {
    return await ask((rest) =>
      rest.from("prompts").insert(columns).select().abortSignal(patience()).single<PromptRow>(),
    );
  } catch (thrown) {
    const saved = isUnanswered(thrown) ? await findSaved(values, userId).catch(() => null) : null;
    if (saved) return saved;
    throw thrown;
  }
}

/** The newest prompt of that person that these values have made. */
async function findSaved(values: PromptFormValues, userId: string): Promise<PromptRow | null> {
  const rows = await ask((rest) =>
    rest
      .from("prompts")
      .select("*")
      .eq("user_id", userId)
      .eq("title", values.title)
      .order("created_at", { ascending: false })
      .limit(1)
      .abortSignal(patience()),
  );
  return rows.find((row) => isSavedAs(row, values)) ?? null;
}

/** Updates a prompt that stands as it was read; null where somebody has changed it since, or it is gone (threat F4). */
export async function updatePrompt(base: Base, values: PromptFormValues): Promise<PromptRow | null> {
  return updateAsRead(base, columnsOf(values));
}

/** Sets a prompt free for everybody, or no longer. Staff alone may (42501 otherwise). */
export async function setFree(prompt_id: string, enabled: boolean): Promise<void> {
  await ask((rest) => rest.rpc("set_prompt_free", { prompt_id, enabled }).abortSignal(patience()));
}

/** The second update, which lists the attached files (spec 7.6), and shows what waited for them. */
export async function listAttachedFiles(
  base: Base,
  values: PromptFormValues,
  files: readonly AttachedFile[],
): Promise<PromptRow | null> {
  return updateAsRead(base, { metadata: metadataOf(values, files), status: values.status });
}
