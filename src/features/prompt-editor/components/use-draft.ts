import { useCallback, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { editorLimits } from "@/config/editor-limits";
import { dropDraft, keepDraft } from "../api/drafts";
import type { Draft } from "../model/draft";
import type { PromptFormValues } from "../model/prompt-form";

type Kept = {
  userId: string;
  promptId: string | null;
  /** What belongs to the draft beside the form's values. */
  rest: () => Omit<Draft, "values" | "savedAt">;
  isRestored: boolean;
};

/**
 * Keeps what is typed on this device until it is saved, a moment after the last key and when the dialog closes; whoever
 * leaves the page before asks to (threats, F1).
 */
export function useDraft(form: UseFormReturn<PromptFormValues>, kept: Kept) {
  const { userId, promptId } = kept;
  const rest = useRef(kept.rest);
  rest.current = kept.rest;
  const isUnsaved = useRef(kept.isRestored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    void keepDraft(userId, promptId, {
      ...rest.current(),
      values: form.getValues(),
      savedAt: Date.now(),
    });
  }, [form, userId, promptId]);

  const touch = useCallback(() => {
    isUnsaved.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(write, editorLimits.draftDelayMs);
  }, [write]);

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // A form that is set as a whole was not typed.
        if (name !== undefined) touch();
      },
    });
    return () => {
      unsubscribe();
      if (timer.current !== undefined) write();
    };
  }, [form, touch, write]);

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", handleUnload);
    return () => window.removeEventListener("beforeunload", handleUnload);
  }, []);

  /** There is nothing unsaved any more. */
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    isUnsaved.current = false;
    return dropDraft(userId, promptId);
  }, [userId, promptId]);

  return { drop, touch, isUnsaved: () => isUnsaved.current };
}
