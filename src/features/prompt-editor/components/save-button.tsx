import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { usePromptValue } from "./use-prompt-form";

type SaveButtonProps = {
  isUpdate: boolean;
  /** Whether the prompt stays a draft until the author has dealt with its files. */
  isWaiting: boolean;
  isSaving: boolean;
  isDisabled: boolean;
};

export function SaveButton({ isUpdate, isWaiting, isSaving, isDisabled }: SaveButtonProps) {
  const status = usePromptValue("status");
  const saving = isUpdate ? m.editor_updating() : m.editor_creating();
  const create = status === "published" ? m.editor_create() : m.editor_create_draft();
  const update = isWaiting && status === "published" ? m.editor_publish() : m.editor_update();
  const save = isUpdate ? update : create;
  return (
    <Button type="submit" variant="primary" className="w-full sm:ms-auto sm:w-auto" disabled={isDisabled}>
      {isSaving ? saving : save}
    </Button>
  );
}
