import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { usePromptForm } from "./use-prompt-form";

type SaveButtonsProps = {
  /** The status of the saved prompt; null for a new one. */
  saved: "draft" | "published" | "hidden" | null;
  /** Whether the prompt stays a draft until the author has dealt with its files. */
  isWaiting: boolean;
  isSaving: boolean;
  isDisabled: boolean;
};

type Choice = { label: string; status: "draft" | "published" | "hidden" };

/** What the first button does, then the second one. */
function choicesFor(saved: SaveButtonsProps["saved"], isWaiting: boolean): Choice[] {
  const publish = { label: m.editor_publish(), status: "published" } as const;
  if (isWaiting) return [publish];
  if (saved === null)
    return [
      { label: m.editor_create(), status: "published" },
      { label: m.editor_create_draft(), status: "draft" },
    ];
  const update = { label: m.editor_update(), status: saved };
  if (saved === "draft") return [update, publish];
  return saved === "published" ? [update, { label: m.editor_unpublish(), status: "draft" }] : [update];
}

/** Saves the prompt with the status that a button names. */
export function SaveButtons({ saved, isWaiting, isSaving, isDisabled }: SaveButtonsProps) {
  const { setValue } = usePromptForm();
  const [first, second] = choicesFor(saved, isWaiting);
  const saving = saved === null ? m.editor_creating() : m.editor_updating();
  const choose = ({ status }: Choice) => setValue("status", status, { shouldDirty: true });
  return (
    <div className="flex gap-2 max-sm:[&>*]:flex-1 sm:ms-auto">
      {second && (
        <Button
          disabled={isDisabled}
          onClick={({ currentTarget }) => {
            choose(second);
            currentTarget.form?.requestSubmit();
          }}
        >
          {second.label}
        </Button>
      )}
      {first && (
        <Button type="submit" variant="primary" disabled={isDisabled} onClick={() => choose(first)}>
          {isSaving ? saving : first.label}
        </Button>
      )}
    </div>
  );
}
