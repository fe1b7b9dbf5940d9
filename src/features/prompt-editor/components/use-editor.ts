import { useEffect, useState, useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import type { Opened } from "../model/editor-state";
import { emptyPrompt, type PromptFormValues } from "../model/prompt-form";
import { valuesOf } from "../model/saved-prompt";
import { createEditor } from "./create-editor";

/** The form of the prompt dialog with its editor and the editor's state. */
export function useEditor(userId: string, opened: Opened) {
  const { row, draft } = opened;
  const form = useForm<PromptFormValues>({
    defaultValues: draft?.values ?? (row ? valuesOf(row) : emptyPrompt),
  });
  const [editor] = useState(() => createEditor(form, userId, opened));
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  useEffect(() => editor.mount(), [editor]);
  return { form, editor, state };
}
