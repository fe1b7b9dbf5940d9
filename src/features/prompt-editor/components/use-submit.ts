import { useEffect, useRef, useState } from "react";
import type { FailedCheck } from "@/components/prompt/form-check";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { NewFile, Outcome } from "../api/save-prompt";
import { emptyPrompt, failedCheckOf, type PromptFormValues, promptFormSchema } from "../model/prompt-form";
import type { PromptRow } from "../model/saved-prompt";
import type { EditedPrompt } from "./use-edited-prompt";
import { asWaiting } from "./use-new-files";

type Submitted = {
  /** Null while nobody is signed in. */
  userId: string | null;
  /** Whether an example's text is typed that is not added. */
  isExampleTyped: boolean;
  onSaved: (row: PromptRow) => void;
  onClose: () => void;
};

type Saved = Extract<Outcome, { kind: "saved" }>;

type Conflict = { mine: PromptFormValues; theirs: PromptRow | null };

/** Submits the form, and what comes after: fields that are not right, files to try again, what somebody else saved. */
export function useSubmit(edited: EditedPrompt, { userId, onSaved, onClose, ...typed }: Submitted) {
  const { form, newFiles, saving, kept } = edited;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isUnfinished, setUnfinished] = useState(false);
  const isUpdate = edited.row !== null;
  /** A prompt that was saved without some of its files is still to be told of as a new one. */
  const isNew = useRef(!isUpdate);
  const isExampleTyped = useRef(typed.isExampleTyped);
  isExampleTyped.current = typed.isExampleTyped;
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const submit = () => save(newFiles.files.filter(isPending));

  async function save(files: readonly NewFile[]) {
    if (userId === null) return notify.failure(m.editor_signed_out(), m.editor_signed_out_text());
    form.clearErrors();
    edited.takeTypedTag();
    const values = promptFormSchema.parse(form.getValues());
    const failed = failedCheckOf(values);
    if (failed) return showFailedCheck(failed);
    const changes = kept.changes();
    const outcome = await saving.save(values, files);
    if (outcome === null) return;
    if (outcome.kind === "conflict") return setConflict({ mine: values, theirs: outcome.theirs });
    const isTypedOn = kept.changes() > changes;
    if (!isTypedOn) await kept.drop();
    onSaved(outcome.row);
    const isLeftOver = outcome.failed.length > 0;
    if (!isLeftOver) {
      notify.success(m.toast_success(), savedText(isNew.current, values.status));
      isNew.current = false;
    }
    if (isLeftOver || isTypedOn || isExampleTyped.current) stayOpen(outcome, isLeftOver);
    else if (isOpen.current) close();
    if (isTypedOn) kept.touch();
  }

  function showFailedCheck({ field, title, description }: FailedCheck<keyof PromptFormValues>) {
    notify.failure(title, description);
    form.setError(field, { message: description }, { shouldFocus: true });
  }

  function stayOpen({ row, attached }: Saved, isLeftOver: boolean) {
    edited.followSaved(row, attached);
    newFiles.dropDone();
    setUnfinished(isLeftOver);
  }

  function close() {
    form.reset(emptyPrompt);
    onClose();
  }

  /** What else was lost is tried again with it. */
  async function retry(id: string) {
    const files = newFiles.files.map((file) => (file.id === id ? asWaiting(file) : file));
    newFiles.replace(files);
    await save(files.filter(isPending));
  }

  function keepMine({ theirs }: Conflict) {
    edited.keepMine(theirs);
    setConflict(null);
    void submit();
  }

  function takeTheirs({ theirs }: Conflict) {
    if (theirs === null) return;
    edited.takeTheirs(theirs);
    setConflict(null);
  }

  return {
    submit,
    retry,
    isUpdate,
    /** Saved but for some of its files. */
    isUnfinished,
    conflict: conflict && {
      ...conflict,
      onBack: () => setConflict(null),
      onKeepMine: () => keepMine(conflict),
      onTakeTheirs: () => takeTheirs(conflict),
    },
  };
}

const isRefused = (state: NewFile["state"]) => state.kind === "failed" && !state.mayRetry;

const isPending = ({ state }: NewFile) => state.kind !== "cancelled" && !isRefused(state);

function savedText(isNew: boolean, status: PromptFormValues["status"]): string {
  if (!isNew) return m.editor_updated();
  return status === "published" ? m.editor_created() : m.editor_created_draft();
}
