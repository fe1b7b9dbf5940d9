import { editorLimits } from "@/config/editor-limits";
import { toAppError } from "@/lib/errors";
import { publishPicture } from "@/lib/prompt-data/publish-picture";
import type { Base } from "@/lib/prompt-data/update-as-read";
import { type AttachedFile, attachmentPath, shownFileName, typeOfFile } from "../model/attached-files";
import { type FileFailure, failureOfFile } from "../model/file-failure";
import type { PromptFormValues } from "../model/prompt-form";
import { baseOf, isSavedAs, type PromptRow, valuesOf } from "../model/saved-prompt";
import { fetchPromptRow } from "./prompt-row";
import { removeFiles, removeStrays, storeFile } from "./stored-files";
import { createPrompt, listAttachedFiles, setFree, updatePrompt } from "./write-prompt";

const bucket = "prompt-attachments";

export type UploadState =
  | { kind: "waiting" }
  | { kind: "uploading"; fraction: number }
  | { kind: "done"; entry: AttachedFile }
  | ({ kind: "failed" } & FileFailure)
  | { kind: "cancelled" };

export type NewFile = { id: string; file: File; state: UploadState; cancel: AbortController };

type Saving = {
  userId: string;
  /** Whether the form says anew who reads the text. */
  saysFree: boolean;
  values: PromptFormValues;
  /** Null where the prompt is new. */
  base: Base | null;
  /** Whether readers see the prompt already. */
  isPublished: boolean;
  wasUnanswered: boolean;
  files: readonly NewFile[];
  /** The files that the prompt listed and that the author has taken out. */
  removed: readonly string[];
  onRow: (row: PromptRow) => void;
  onFile: (id: string, state: UploadState) => void;
};

export type Outcome =
  | { kind: "saved"; row: PromptRow; attached: AttachedFile[]; failed: NewFile[] }
  /** Somebody else has changed it; null where it is gone. */
  | { kind: "conflict"; theirs: PromptRow | null };

/**
 * Saves a prompt, then uploads its files one by one, then lists them in its metadata (spec 4.12). A file
 * that fails does not stop the others, but a prompt that readers do not see yet stays a draft then. What was done already,
 * as `onRow` and `onFile` have told, is not done again by the next attempt. Throws where the prompt or its list cannot be
 * written.
 * Threat F3.
 */
export async function savePrompt(saving: Saving): Promise<Outcome> {
  const { base, userId, wasUnanswered, files, removed, onRow } = saving;
  const pending = files.filter(({ state }) => state.kind !== "done");
  const values = pending.length > 0 ? asDraftUntilAttached(saving) : saving.values;
  const written = base ? await updatePrompt(base, values) : await createPrompt(values, userId, wasUnanswered);
  const row = written ?? (await fetchPromptRow(base?.id ?? ""));
  // What stands there may be this very change, whose answer was lost.
  if (row === null || (written === null && !isSavedAs(row, values))) return { kind: "conflict", theirs: row };
  onRow(row);
  const picture = publishPicture(row.id);
  // What the prompt lists no longer makes room among its ten for what comes.
  await removeUnlisted(row, removed);
  if (pending.length > 0) await dropStrays(row.id, values.attachedFiles, files);
  const failed: NewFile[] = [];
  const attached = [...values.attachedFiles];
  for (const file of files) {
    const state = file.state.kind === "done" ? file.state : await upload(row.id, file, saving);
    if (state.kind === "done") attached.push(state.entry);
    if (state.kind === "failed") failed.push({ ...file, state });
  }
  const { status } = failed.length > 0 ? values : saving.values;
  const isToList = attached.length > values.attachedFiles.length || status !== row.status;
  const listed = isToList ? await list(row, { ...values, status }, attached) : row;
  onRow(listed);
  const freed = saving.saysFree ? await freeAsSaid(listed, values.isFree) : listed;
  onRow(freed);
  await picture;
  if (listed.status !== row.status) await publishPicture(row.id);
  return { kind: "saved", row: freed, attached, failed };
}

/** Nobody is to read a new prompt without the files that belong to it. */
function asDraftUntilAttached({ values, isPublished }: Saving): PromptFormValues {
  return values.status === "published" && !isPublished ? { ...values, status: "draft" } : values;
}

/** Deletes those of the files that are the prompt's and that it does not list. */
async function removeUnlisted(row: PromptRow, paths: readonly string[]) {
  const listed = valuesOf(row).attachedFiles.map(({ path }) => path);
  const unlisted = paths.filter((path) => path.startsWith(`${row.id}/`) && !listed.includes(path));
  await removeFiles(bucket, unlisted);
}

/** Only staff set a prompt free, by a call of its own, which dates the row anew. */
async function freeAsSaid(row: PromptRow, isFree: boolean): Promise<PromptRow> {
  if (row.is_free === isFree) return row;
  await setFree(row.id, isFree);
  const freed = await fetchPromptRow(row.id);
  if (freed) return freed;
  throw new Error("The prompt was deleted while it was saved");
}

async function upload(
  promptId: string,
  { id, file, cancel }: NewFile,
  { onFile }: Saving,
): Promise<UploadState> {
  const told = (state: UploadState) => {
    onFile(id, state);
    return state;
  };
  if (cancel.signal.aborted) return told({ kind: "cancelled" });
  const name = shownFileName(file.name);
  const type = typeOfFile(file);
  const path = attachmentPath(promptId, name, Date.now());
  told({ kind: "uploading", fraction: 0 });
  try {
    await storeFile(bucket, {
      path,
      file,
      type,
      signal: cancel.signal,
      onProgress: (fraction) => told({ kind: "uploading", fraction }),
    });
  } catch (thrown) {
    if (cancel.signal.aborted) return told({ kind: "cancelled" });
    return told({ kind: "failed", ...failureOfFile(toAppError(thrown), file) });
  }
  const entry = { name, path, size: file.size, type, uploadedAt: new Date().toISOString() };
  return told({ kind: "done", entry });
}

/** The second update. Throws where a change came between the two, which the next attempt shows as a conflict. */
async function list(
  row: PromptRow,
  values: PromptFormValues,
  attached: readonly AttachedFile[],
): Promise<PromptRow> {
  const listed = await listAttachedFiles(baseOf(row), values, attached);
  if (listed) return listed;
  throw new Error("The prompt was changed while its files were uploaded");
}

function dropStrays(promptId: string, attached: readonly AttachedFile[], files: readonly NewFile[]) {
  const done = files.flatMap(({ state }) => (state.kind === "done" ? [state.entry.path] : []));
  const known = [...attached.map(({ path }) => path), ...done];
  return removeStrays(bucket, promptId, known, editorLimits.strayFileMs).catch(() => undefined);
}
