import { editorLimits } from "@/config/editor-limits";
import { type AppError, toAppError } from "@/lib/errors";
import { type Base, updateAsRead } from "@/lib/prompt-data/update-as-read";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { AttachedFile } from "../model/attached-files";
import type { PromptFormValues } from "../model/prompt-form";
import { columnsOf, metadataOf, type PromptRow } from "../model/saved-prompt";
import { definitionsInOrder } from "../model/variable-definitions";

/** Whether the server refused a request; otherwise it may have executed it. */
export const isAnswered = ({ status }: AppError) => status > 0 && status < 500;

const timeout = () => AbortSignal.timeout(editorLimits.saveTimeoutMs);

/**
 * Inserts into prompts and returns the row (spec 7.6); the database sets the author. A create without a response is
 * repeated: with the same key it writes to the same row (threat F3).
 */
export async function createPrompt(
  values: PromptFormValues,
  saveKey: string,
  isStaff: boolean,
): Promise<PromptRow> {
  const { promptText, promptTextAr } = values;
  const variables = definitionsInOrder(values.variables, promptText, promptTextAr);
  const columns = { ...columnsOf({ ...values, variables }, isStaff), save_key: saveKey };
  const create = () =>
    queryDatabase((rest) =>
      rest
        .from("prompts")
        .upsert(columns, { onConflict: "user_id,save_key" })
        .select()
        .abortSignal(timeout())
        .single<PromptRow>(),
    );
  return create().catch((thrown: unknown) => {
    if (isAnswered(toAppError(thrown))) throw thrown;
    return create();
  });
}

/** Updates a prompt unless another user has changed it or it is gone; null then (threat F4). */
export async function updatePrompt(
  base: Base,
  values: PromptFormValues,
  saveKey: string,
  isStaff: boolean,
): Promise<PromptRow | null> {
  return updateAsRead(base, columnsOf(values, isStaff), saveKey);
}

/** Sets whether everybody may read the prompt. Only staff may (42501 otherwise). */
export async function setFree(prompt_id: string, enabled: boolean): Promise<void> {
  await queryDatabase((rest) => rest.rpc("set_prompt_free", { prompt_id, enabled }).abortSignal(timeout()));
}

/** The second update, which lists the attached files (spec 7.6) and publishes what waited for them. */
export async function listAttachedFiles(
  base: Base,
  values: PromptFormValues,
  files: readonly AttachedFile[],
  saveKey: string,
): Promise<PromptRow | null> {
  return updateAsRead(base, { metadata: metadataOf(values, files), status: values.status }, saveKey);
}
