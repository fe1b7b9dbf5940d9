import { failureOfFile } from "@/components/prompt/file-failure";
import { editorLimits } from "@/config/editor-limits";
import { attachmentPath, shownFileName, typeOfFile } from "@/domain/files/stored-names";
import { toAppError } from "@/lib/errors";
import { publishPicture } from "@/lib/prompt-data/publish-picture";
import { removeFiles, removeStrays, storeFile } from "@/lib/prompt-data/stored-files";
import type { Base } from "@/lib/prompt-data/update-as-read";
import type { AttachedFile } from "../model/attached-files";
import type { NewFile, UploadState } from "../model/new-files";
import type { PromptFormValues } from "../model/prompt-form";
import { baseOf, isSaved, type PromptRow, valuesOf } from "../model/saved-prompt";
import { fetchPromptRow } from "./prompt-row";
import { createPrompt, listAttachedFiles, setFree, updatePrompt } from "./write-prompt";

const bucket = "prompt-attachments";

type Saving = {
  values: PromptFormValues;
  /** Null for a new prompt. */
  base: Base | null;
  /** The same for every attempt at this save (threat F3). */
  saveKey: string;
  /** Whether the person writes what is for staff to write. */
  isStaff: boolean;
  /** Whether staff have changed who may read the text. */
  setsFree: boolean;
  /** Whether readers see the prompt already. */
  isPublished: boolean;
  files: readonly NewFile[];
  /** Files that the prompt listed and that the author has removed. */
  removed: readonly string[];
  onRow: (row: PromptRow) => void;
  onFile: (file: NewFile, state: UploadState) => void;
};

export type Saved = { kind: "saved"; row: PromptRow; attached: AttachedFile[]; failed: NewFile[] };

/** Another user has changed the prompt; null if it is gone. */
type Conflict = { kind: "conflict"; theirs: PromptRow | null };

/**
 * Saves a prompt, then uploads its files one by one, then lists them in its metadata (spec 4.12). A failed
 * file does not stop the others, but an unpublished prompt then stays a draft. The next attempt does not repeat what
 * `onRow` and `onFile` have reported. Throws if the prompt or its list cannot be written.
 */
export async function savePrompt(saving: Saving): Promise<Saved | Conflict> {
  const { base, saveKey, isStaff, files, removed, onRow } = saving;
  const pending = files.filter(({ state }) => state.kind !== "done");
  const values = pending.length > 0 ? asDraftUntilAttached(saving) : saving.values;
  const written = base
    ? await updatePrompt(base, values, saveKey, isStaff)
    : await createPrompt(values, saveKey, isStaff);
  const row = written ?? (await fetchPromptRow(base?.id ?? ""));
  // Only what this form does not save was changed meanwhile, such as who may read it.
  const isConflict = written === null && (row === null || !isSaved(row, values, isStaff));
  if (row === null || isConflict) return { kind: "conflict", theirs: row };
  onRow(row);
  const picture = publishPicture(row.id);
  // First, because removed files would count among the ten.
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
  const listed = isToList ? await list(row, { ...values, status }, attached, saveKey) : row;
  onRow(listed);
  const freed = saving.setsFree ? await setFreeAsTyped(listed, values.isFree) : listed;
  onRow(freed);
  await picture;
  if (listed.status !== row.status) await publishPicture(row.id);
  return { kind: "saved", row: freed, attached, failed };
}

/** Readers must not see a new prompt without its files. */
function asDraftUntilAttached({ values, isPublished }: Saving): PromptFormValues {
  return values.status === "published" && !isPublished ? { ...values, status: "draft" } : values;
}

/** Deletes the prompt's own files that it does not list. */
async function removeUnlisted(row: PromptRow, paths: readonly string[]) {
  const listed = valuesOf(row).attachedFiles.map(({ path }) => path);
  const unlisted = paths.filter((path) => path.startsWith(`${row.id}/`) && !listed.includes(path));
  await removeFiles(bucket, unlisted);
}

/** Only staff set a prompt free; this is a separate call, which changes the row's date. */
async function setFreeAsTyped(row: PromptRow, isFree: boolean): Promise<PromptRow> {
  if (row.is_free === isFree) return row;
  await setFree(row.id, isFree);
  const freed = await fetchPromptRow(row.id);
  if (freed) return freed;
  throw new Error("The prompt was deleted while it was saved");
}

async function upload(promptId: string, newFile: NewFile, { onFile }: Saving): Promise<UploadState> {
  const { file, cancel } = newFile;
  const report = (state: UploadState) => {
    onFile(newFile, state);
    return state;
  };
  if (cancel.signal.aborted) return report({ kind: "cancelled" });
  const name = shownFileName(file.name);
  const type = typeOfFile(file);
  const path = attachmentPath(promptId, name, Date.now());
  report({ kind: "uploading", fraction: 0 });
  try {
    await storeFile(bucket, {
      path,
      file,
      type,
      signal: cancel.signal,
      onProgress: (fraction) => report({ kind: "uploading", fraction }),
    });
  } catch (thrown) {
    if (cancel.signal.aborted) return report({ kind: "cancelled" });
    return report({ kind: "failed", ...failureOfFile(toAppError(thrown), file) });
  }
  const entry = { name, path, size: file.size, type, uploadedAt: new Date().toISOString() };
  return report({ kind: "done", entry });
}

/**
 * The second update. Throws if another user changed the prompt in between; the next attempt then shows the conflict.
 */
async function list(
  row: PromptRow,
  values: PromptFormValues,
  attached: readonly AttachedFile[],
  saveKey: string,
): Promise<PromptRow> {
  const listed = await listAttachedFiles(baseOf(row), values, attached, saveKey);
  if (listed) return listed;
  throw new Error("The prompt was changed while its files were uploaded");
}

function dropStrays(promptId: string, attached: readonly AttachedFile[], files: readonly NewFile[]) {
  const done = files.flatMap(({ state }) => (state.kind === "done" ? [state.entry.path] : []));
  const known = [...attached.map(({ path }) => path), ...done];
  return removeStrays(bucket, promptId, known, editorLimits.strayFileMs).catch(() => undefined);
}
