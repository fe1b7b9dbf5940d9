import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { editorLimits } from "@/config/editor-limits";
import { dropDraft, keepDraft } from "../api/drafts";
import type { Draft } from "../model/draft";
import type { PromptFormValues } from "../model/prompt-form";

type Kept = {
  userId: string;
  /** What belongs to the draft beside the form's values. */
  rest: () => Pick<Draft, "customCategories" | "base" | "baseIsFree">;
  /** The draft that the form began with. */
  restored: Draft | null;
};

/**
 * Keeps what is typed on this device until it is saved, a moment after the last key and when the dialog closes; whoever
 * leaves the page before asks to (threat F1).
 */
export function useDraft(form: UseFormReturn<PromptFormValues>, kept: Kept) {
  const { userId, restored } = kept;
  const rest = useRef(kept.rest);
  rest.current = kept.rest;
  const [formId] = useState(() => crypto.randomUUID() as string);
  /** What the device holds of this form, as it was written or read last. */
  const draft = useRef(restored);
  const isUnsaved = useRef(restored !== null);
  const changes = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const before = draft.current;
    draft.current = { ...rest.current(), formId, values: form.getValues(), savedAt: Date.now() };
    void keepDraft(userId, draft.current, before);
  }, [form, userId, formId]);

  const touch = useCallback(() => {
    isUnsaved.current = true;
    changes.current += 1;
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
      // Once more where it stands already: another tab may have thrown it away.
      if (timer.current !== undefined || draft.current?.formId === formId) write();
    };
  }, [form, formId, touch, write]);

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", handleUnload);
    return () => window.removeEventListener("beforeunload", handleUnload);
  }, []);

  /** There is nothing unsaved any more. */
  const drop = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    isUnsaved.current = false;
    const dropped = draft.current;
    draft.current = null;
    if (dropped) await dropDraft(userId, dropped);
  }, [userId]);

  return {
    drop,
    touch,
    isUnsaved: () => isUnsaved.current,
    /** How often something was typed. */
    changes: () => changes.current,
  };
}
