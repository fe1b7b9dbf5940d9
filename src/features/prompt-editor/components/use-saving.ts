import { useRef, useState } from "react";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { Base } from "@/lib/prompt-data/update-as-read";
import { type NewFile, type Outcome, savePrompt, type UploadState } from "../api/save-prompt";
import { shownFileName } from "../model/attached-files";
import type { PromptFormValues } from "../model/prompt-form";
import { baseOf, type PromptRow } from "../model/saved-prompt";

type Saved = {
  userId: string;
  /** Whether the person may say that everybody reads the text. */
  maySetFree: boolean;
  base: Base | null;
  /** What was read of it, whatever the form says by now. */
  isFree: boolean;
  isPublished: boolean;
  onFile: (id: string, state: UploadState) => void;
};

/**
 * Saves the form, and remembers between attempts what the server has done of it. Says what failed; answers null where the
 * prompt was not saved.
 */
export function useSaving({ userId, maySetFree, base: first, isFree, isPublished, onFile }: Saved) {
  const base = useRef(first);
  const readFree = useRef(isFree);
  const readPublished = useRef(isPublished);
  const removed = useRef<string[]>([]);
  const wasUnanswered = useRef(false);
  const [isSaving, setSaving] = useState(false);

  function tell(file: NewFile, state: UploadState) {
    onFile(file.id, state);
    if (state.kind !== "failed") return;
    if (state.isOneTooMany) return notify.failure(m.attachments_too_many(), state.reason);
    notify.failure(m.upload_failed(), m.attachment_failed({ file: shownFileName(file.file.name) }));
  }

  function follow(row: PromptRow) {
    base.current = baseOf(row);
    readPublished.current = row.status === "published";
  }

  async function save(values: PromptFormValues, files: readonly NewFile[]): Promise<Outcome | null> {
    setSaving(true);
    try {
      const outcome = await savePrompt({
        userId,
        saysFree: maySetFree && values.isFree !== readFree.current,
        values,
        files,
        base: base.current,
        isPublished: readPublished.current,
        wasUnanswered: wasUnanswered.current,
        removed: removed.current,
        onRow: follow,
        onFile: (id, state) => {
          const file = files.find((each) => each.id === id);
          if (file) tell(file, state);
        },
      });
      if (outcome.kind === "saved") {
        removed.current = [];
        readFree.current = values.isFree;
      }
      return outcome;
    } catch (thrown) {
      const { status } = toAppError(thrown);
      wasUnanswered.current = status === 0 || status >= 500;
      notify.failure(m.editor_save_failed(), m.editor_save_failed_text());
      return null;
    } finally {
      setSaving(false);
    }
  }

  return {
    isSaving,
    save,
    /** The version that the next attempt is over, with what the form has changed so far. */
    follow,
    /** The next attempt begins with this version and has changed nothing of it; null for a new prompt. */
    beginWith: (row: PromptRow | null) => {
      base.current = row && baseOf(row);
      readFree.current = row?.is_free ?? false;
      readPublished.current = row?.status === "published";
      removed.current = [];
    },
    base: () => base.current,
    readFree: () => readFree.current,
    noteRemoved: (path: string) => removed.current.push(path),
    removed: () => removed.current,
  };
}
