import { History } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { Form } from "@/components/form/form";
import type { CategoryOption } from "@/components/prompt/custom-category";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import type { Base } from "@/lib/prompt-data/update-as-read";
import { useIsSampleChanging } from "../api/samples";
import { useUploadPictureMutation } from "../api/thumbnails";
import type { Opened } from "../model/editor-state";
import { isWaiting, newFile } from "../model/new-files";
import type { PromptFormValues } from "../model/prompt-form";
import { type PromptRow, valuesOf } from "../model/saved-prompt";
import { AttachmentsPanel } from "./attachments-panel";
import { CardPreview, type CardView, FoldedCardPreview } from "./card-preview";
import { CategoryField } from "./category-field";
import { ConflictView } from "./conflict-view";
import type { Saver } from "./create-editor";
import { DetailsSection } from "./details-section";
import { DialogFoot } from "./dialog-foot";
import { DraftNotice } from "./draft-notice";
import { SaveButtons } from "./save-buttons";
import { SectionRail } from "./section-rail";
import { SimilarBeforePublishing } from "./similar-prompts";
import { TagsPanel } from "./tags-panel";
import { TextFields } from "./text-fields";
import { ThumbnailPanel } from "./thumbnail-panel";
import { TranslationPanel } from "./translation/translation-panel";
import { Unfinished } from "./unfinished";
import { useEditor } from "./use-editor";
import { useErrorsClearedOnChange } from "./use-errors-cleared-on-change";

/** Shows the prompt's versions; `base` is the version that unsaved changes in the form belong to. */
export type HistoryView = (props: {
  base: Base | null;
  onClose: () => void;
  onRestored: (row: PromptRow) => void;
}) => ReactNode;

/** Work that drafts do not contain, so closing the dialog would lose it. */
export type Unkept = "files" | "example";

type PromptFormProps = Opened &
  Saver & {
    categories: readonly CategoryOption[];
    onUnkept: (unkept: Unkept | null) => void;
    history?: HistoryView;
    /** Draws the prompt's card beside the form. */
    Card: CardView;
  };

/** The form of the prompt dialog, or the conflict with another user's save. */
export function PromptForm({
  categories,
  onUnkept,
  history,
  Card,
  row: openedRow,
  draft,
  ...saver
}: PromptFormProps) {
  const userId = saver.userId ?? "";
  const { form, editor, state } = useEditor(userId, { row: openedRow, draft });
  const { phase, row, version, files, isUnfinished, restoredDraft } = state;
  const promptId = row?.id ?? null;
  const isSaving = phase.kind === "saving";
  const picture = useUploadPictureMutation();
  const isExampleBusy = useIsSampleChanging(promptId);
  /** A save would miss a picture that is being uploaded, and close the dialog over an example. */
  const mayNotSave = isSaving || picture.isPending || isExampleBusy;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const hasFiles = picture.isPending || isExampleBusy || files.some(isWaiting);
  const unkept = hasFiles ? "files" : state.isExampleTyped ? "example" : null;
  useEffect(() => onUnkept(unkept), [onUnkept, unkept]);
  const { setFocus } = form;
  useEffect(() => setFocus("title"), [setFocus]);
  useErrorsClearedOnChange(form);
  const handleExampleTyped = useCallback(
    (isTyped: boolean) => editor.dispatch({ type: "exampleTyped", isTyped }),
    [editor],
  );

  function handleRestored(restored: PromptRow) {
    saver.onSaved(restored);
    editor.followRestored(restored);
  }

  return (
    <FormProvider {...form}>
      <div className="flex min-h-0 flex-1">
        {phase.kind !== "conflict" && <SectionRail isStaff={saver.isStaff} />}
        <div className="min-w-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-3">
          {phase.kind === "conflict" && (
            <ConflictView
              mine={phase.mine}
              theirs={phase.theirs}
              onBack={() => editor.dispatch({ type: "conflictClosed" })}
              onKeepMine={() => void editor.keepMine(saver)}
              onTakeTheirs={editor.takeTheirs}
            />
          )}
          <div hidden={phase.kind === "conflict"}>
            <Form
              onSubmit={async (event) => {
                event.preventDefault();
                if (!mayNotSave) await editor.submit(saver);
              }}
            >
              {restoredDraft && <DraftNotice {...restoredDraft} onDiscard={editor.discardDraft} />}
              <div data-section="basics" className="flex scroll-mt-4 flex-col gap-5">
                <TextFields promptId={promptId} />
                <CategoryField
                  categories={categories}
                  custom={state.customCategories}
                  onAdd={(category) => editor.dispatch({ type: "categoryAdded", category })}
                />
              </div>
              <ThumbnailPanel promptId={promptId} userId={userId} upload={picture} isSaving={isSaving} />
              <TagsPanel savedText={row?.prompt_text ?? ""} onTake={editor.takeTypedTag} />
              <TranslationPanel saved={row} />
              <AttachmentsPanel
                files={files}
                isSaving={isSaving}
                mayNotSave={mayNotSave}
                onAdd={(chosen) =>
                  editor.dispatch({ type: "filesAdded", files: chosen.map((file) => newFile(file)) })
                }
                onRemove={(id) => editor.dispatch({ type: "fileRemoved", id })}
                onAttachmentRemoved={(path) => editor.dispatch({ type: "attachmentRemoved", path })}
                onRetry={(file) => void editor.retry(file, saver)}
              />
              <DetailsSection
                promptId={promptId}
                isStaff={saver.isStaff}
                onExampleTyped={handleExampleTyped}
              />
              <FoldedCardPreview promptId={promptId} files={files} View={Card} />
              <FormFoot
                saved={row && valuesOf(row).status}
                unfinished={isUnfinished ? <Unfinished row={row} files={files} /> : null}
                isWaiting={isUnfinished && row?.status === "draft"}
                isSaving={isSaving}
                mayNotSave={mayNotSave}
                onHistory={row && history ? () => setHistoryOpen(true) : undefined}
              />
            </Form>
            {isHistoryOpen &&
              history?.({
                base: state.isUnsaved ? version.base : null,
                onClose: () => setHistoryOpen(false),
                onRestored: handleRestored,
              })}
          </div>
        </div>
        {phase.kind !== "conflict" && <CardPreview promptId={promptId} files={files} View={Card} />}
      </div>
    </FormProvider>
  );
}

type FormFootProps = {
  /** The status of the saved prompt; null for a new one. */
  saved: PromptFormValues["status"] | null;
  /** Names the files that were not saved. */
  unfinished: ReactNode;
  /** Whether the prompt stays a draft until the author has dealt with them. */
  isWaiting: boolean;
  isSaving: boolean;
  mayNotSave: boolean;
  /** Undefined if there are no versions to open. */
  onHistory?: () => void;
};

function FormFoot({ saved, unfinished, isWaiting, isSaving, mayNotSave, onHistory }: FormFootProps) {
  return (
    <DialogFoot className="flex flex-col gap-3">
      {unfinished}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-between">
        {onHistory && (
          <Button disabled={isSaving} onClick={onHistory}>
            <History size={16} />
            {m.versions_open()}
          </Button>
        )}
        {saved === null && <SimilarBeforePublishing />}
        <SaveButtons saved={saved} isWaiting={isWaiting} isSaving={isSaving} isDisabled={mayNotSave} />
      </div>
    </DialogFoot>
  );
}
