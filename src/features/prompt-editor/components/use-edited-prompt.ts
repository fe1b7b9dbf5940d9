import { useState } from "react";
import { useForm } from "react-hook-form";
import { withTag } from "@/domain/prompt/tags";
import type { AttachedFile } from "../model/attached-files";
import type { Draft } from "../model/draft";
import { emptyPrompt, type PromptFormValues } from "../model/prompt-form";
import { baseOf, type PromptRow, valuesOf } from "../model/saved-prompt";
import { failedTagCheck } from "../model/tag-check";
import { useDraft } from "./use-draft";
import { useNewFiles } from "./use-new-files";
import { useSaving } from "./use-saving";

type Opened = {
  /** The prompt as it was read; null for a new one. */
  row: PromptRow | null;
  draft: Draft | null;
  userId: string;
  maySetFree: boolean;
};

/** A prompt in the form: what was read, what is typed and kept of it, and the version that a save goes over. */
export function useEditedPrompt({ draft, userId, maySetFree, ...opened }: Opened) {
  const [row, setRow] = useState(opened.row);
  const read = row ? valuesOf(row) : emptyPrompt;
  const form = useForm<PromptFormValues>({ defaultValues: draft?.values ?? read });
  const [custom, setCustom] = useState<readonly string[]>(draft?.customCategories ?? []);
  const [notice, setNotice] = useState(draft);
  const newFiles = useNewFiles();
  const base = draft?.base ?? (row && baseOf(row));
  const isFree = draft?.baseIsFree ?? read.isFree;
  const isPublished = row?.status === "published";
  const saving = useSaving({ userId, maySetFree, base, isFree, isPublished, onFile: newFiles.setState });
  const kept = useDraft(form, {
    userId,
    rest: () => ({ customCategories: [...custom], base: saving.base(), baseIsFree: saving.readFree() }),
    restored: draft,
  });

  /** Adds the tag that is typed; what cannot be added stays in its field, with the reason. */
  function takeTypedTag() {
    const { tags, typedTag } = form.getValues();
    const failed = failedTagCheck(tags, typedTag);
    if (failed) return form.setError(failed.field, { message: failed.description });
    form.setValue("tags", withTag(tags, typedTag), { shouldDirty: true });
    form.setValue("typedTag", "");
  }

  function discardDraft() {
    void kept.drop();
    saving.beginWith(row);
    form.reset(read);
    setNotice(null);
  }

  /** The next save goes over what somebody else saved, with the files that are theirs. */
  function keepMine(theirs: PromptRow | null) {
    const attached = theirs ? valuesOf(theirs).attachedFiles : [];
    form.setValue(
      "attachedFiles",
      attached.filter(({ path }) => !saving.removed().includes(path)),
    );
    if (theirs) saving.follow(theirs);
    else saving.beginWith(null);
  }

  function takeTheirs(theirs: PromptRow) {
    void kept.drop();
    setRow(theirs);
    setNotice(null);
    saving.beginWith(theirs);
    form.reset(valuesOf(theirs));
  }

  /** The form goes on as an edit of what it has saved; nothing of that was typed. */
  function followSaved(saved: PromptRow, attachedFiles: AttachedFile[]) {
    setRow(saved);
    setNotice(null);
    form.reset((values) => ({ ...values, attachedFiles }));
  }

  /** The form follows a restored version; what else was typed in it stays. */
  function followRestored(restored: PromptRow) {
    const values = valuesOf(restored);
    setRow(restored);
    if (!kept.isUnsaved()) {
      saving.beginWith(restored);
      return form.reset(values);
    }
    saving.follow(restored);
    for (const field of versionFields) form.setValue(field, values[field], { shouldDirty: true });
  }

  return {
    row,
    form,
    newFiles,
    saving,
    kept,
    custom,
    addCategory: (category: string) => setCustom((all) => [...all, category]),
    /** The draft that the form began with, until it is dropped or saved. */
    notice,
    takeTypedTag,
    discardDraft,
    keepMine,
    takeTheirs,
    followSaved,
    followRestored,
  };
}

export type EditedPrompt = ReturnType<typeof useEditedPrompt>;

/** What a version holds. */
const versionFields = ["title", "titleAr", "promptText", "promptTextAr"] as const;
