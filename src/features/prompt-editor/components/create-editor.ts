import type { UseFormReturn } from "react-hook-form";
import type { FailedCheck } from "@/components/prompt/prompt-form-check";
import { editorLimits } from "@/config/editor-limits";
import { shownFileName } from "@/domain/files/stored-names";
import { withTag } from "@/domain/prompt/tags";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { dropDraft, keepDraft } from "../api/drafts";
import { type Saved, savePrompt } from "../api/save-prompt";
import {
  type EditorEvent,
  hasChangedSinceSave,
  type Opened,
  openEditorState,
  pendingFiles,
  reduceEditor,
  staysOpen,
} from "../model/editor-state";
import { type NewFile, newFile, type UploadState } from "../model/new-files";
import { emptyPrompt, failedCheckOf, type PromptFormValues, promptFormSchema } from "../model/prompt-form";
import { type PromptRow, valuesOf } from "../model/saved-prompt";
import { failedTagCheck } from "../model/tag-check";

/** Who saves, and what happens then. */
export type Saver = {
  /** Null if no one is signed in. */
  userId: string | null;
  /** Staff alone say who reads the text and what its facts were checked with. */
  isStaff: boolean;
  onSaved: (row: PromptRow) => void;
  onClose: () => void;
};

/** The fields of a stored version. */
const versionFields = ["title", "titleAr", "promptText", "promptTextAr"] as const;

/** Holds the state of the prompt dialog and does its work: drafts on this device, saves, uploads and notices. */
export function createEditor(form: UseFormReturn<PromptFormValues>, userId: string, opened: Opened) {
  const formId = crypto.randomUUID();
  const listeners = new Set<() => void>();
  let state = openEditorState(opened);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function dispatch(event: EditorEvent) {
    state = reduceEditor(state, event);
    for (const listener of listeners) listener();
  }

  function stopTimer() {
    clearTimeout(timer);
    timer = undefined;
  }

  function storeDraft() {
    stopTimer();
    const { version, customCategories, storedDraft } = state;
    const draft = {
      formId,
      values: form.getValues(),
      customCategories: [...customCategories],
      savedAt: Date.now(),
      base: version.base,
      baseIsFree: version.isFree,
    };
    dispatch({ type: "draftStored", draft });
    void keepDraft(userId, draft, storedDraft);
  }

  function handleTyped() {
    dispatch({ type: "typed" });
    stopTimer();
    timer = setTimeout(storeDraft, editorLimits.draftDelayMs);
  }

  async function deleteDraft() {
    stopTimer();
    if (state.storedDraft) await dropDraft(userId, state.storedDraft);
  }

  /** Adds the typed tag; one that is not valid stays in its field, with the reason. */
  function takeTypedTag() {
    const { tags, typedTag } = form.getValues();
    const failed = failedTagCheck(tags, typedTag);
    if (failed) return form.setError(failed.field, { message: failed.description });
    form.setValue("tags", withTag(tags, typedTag), { shouldDirty: true });
    form.setValue("typedTag", "");
  }

  async function submit(saver: Saver) {
    if (saver.userId === null) return notify.failure(m.editor_signed_out(), m.editor_signed_out_text());
    form.clearErrors();
    takeTypedTag();
    const values = promptFormSchema.parse(form.getValues());
    const failed = failedCheckOf(values);
    if (failed) return showFailedCheck(failed);
    const outcome = await save(values, saver).catch(() => null);
    if (outcome?.kind === "saved") return finish(outcome, values, saver);
    if (outcome) return dispatch({ type: "conflict", mine: values, theirs: outcome.theirs });
    dispatch({ type: "saveFailed" });
    notify.failure(m.editor_save_failed(), m.editor_save_failed_text());
  }

  function save(values: PromptFormValues, { isStaff }: Saver) {
    const { version, saveKey = crypto.randomUUID() } = state;
    dispatch({ type: "saving", saveKey });
    return savePrompt({
      ...version,
      saveKey,
      values,
      files: pendingFiles(state),
      isStaff,
      setsFree: isStaff && values.isFree !== version.isFree,
      onRow: (row) => dispatch({ type: "rowWritten", row }),
      onFile: handleFile,
    });
  }

  function handleFile({ id, file }: NewFile, upload: UploadState) {
    dispatch({ type: "fileChanged", id, state: upload });
    if (upload.kind !== "failed") return;
    if (upload.isOneTooMany) return notify.failure(m.attachments_too_many(), upload.reason);
    notify.failure(m.upload_failed(), m.attachment_failed({ file: shownFileName(file.name) }));
  }

  async function finish({ row, attached, failed }: Saved, values: PromptFormValues, saver: Saver) {
    const isUnfinished = failed.length > 0;
    if (!hasChangedSinceSave(state)) await deleteDraft();
    const isTypedOn = hasChangedSinceSave(state);
    const stays = staysOpen(state, isUnfinished);
    saver.onSaved(row);
    if (!isUnfinished) notify.success(m.toast_success(), savedText(state.isNew, values.status));
    dispatch({ type: "saved", row, isFree: values.isFree, isUnfinished });
    if (stays) form.reset((typed) => ({ ...typed, attachedFiles: attached }));
    else if (state.isOpen) {
      form.reset(emptyPrompt);
      saver.onClose();
    }
    if (isTypedOn) handleTyped();
  }

  function showFailedCheck({ field, title, description }: FailedCheck<keyof PromptFormValues>) {
    notify.failure(title, description);
    form.setError(field, { message: description }, { shouldFocus: true });
  }

  /** Saves over the other version, with the files that it lists. */
  async function keepMine(saver: Saver) {
    if (state.phase.kind !== "conflict") return;
    const { theirs } = state.phase;
    const attached = theirs ? valuesOf(theirs).attachedFiles : [];
    const { removed } = state.version;
    form.setValue(
      "attachedFiles",
      attached.filter(({ path }) => !removed.includes(path)),
    );
    dispatch({ type: "mineKept" });
    await submit(saver);
  }

  function takeTheirs() {
    if (state.phase.kind !== "conflict" || state.phase.theirs === null) return;
    const { theirs } = state.phase;
    void deleteDraft();
    dispatch({ type: "theirsTaken" });
    form.reset(valuesOf(theirs));
  }

  function discardDraft() {
    void deleteDraft();
    dispatch({ type: "draftDiscarded" });
    form.reset(state.row ? valuesOf(state.row) : emptyPrompt);
  }

  /** Shows a restored version; other changes in the form stay. */
  function followRestored(row: PromptRow) {
    const values = valuesOf(row);
    const { isUnsaved } = state;
    dispatch({ type: "versionRestored", row });
    if (!isUnsaved) return form.reset(values);
    for (const field of versionFields) form.setValue(field, values[field], { shouldDirty: true });
  }

  /** Watches the form while the dialog is open, and confirms leaving the page with unsaved work (threat F1). */
  function mount() {
    dispatch({ type: "opened" });
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Without a name the whole form was set, not typed.
        if (name !== undefined) handleTyped();
      },
    });
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (state.isUnsaved) event.preventDefault();
    };
    window.addEventListener("beforeunload", handleUnload);
    return () => {
      unsubscribe();
      window.removeEventListener("beforeunload", handleUnload);
      dispatch({ type: "closed" });
      // Stored again even if nothing is pending: another tab may have discarded it.
      if (timer !== undefined || state.storedDraft?.formId === formId) storeDraft();
    };
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mount,
    dispatch,
    submit,
    /** Uploads the file again, with all that was not saved. */
    retry: ({ id, file }: NewFile, saver: Saver) => {
      dispatch({ type: "fileRetried", file: newFile(file, id) });
      return submit(saver);
    },
    takeTypedTag,
    keepMine,
    takeTheirs,
    discardDraft,
    followRestored,
  };
}

function savedText(isNew: boolean, status: PromptFormValues["status"]): string {
  if (!isNew) return m.editor_updated();
  return status === "published" ? m.editor_created() : m.editor_created_draft();
}
