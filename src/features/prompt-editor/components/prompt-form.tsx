import { History } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { Form } from "@/components/form/form";
import type { CategoryOption } from "@/components/prompt/custom-category";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import type { Base } from "@/lib/prompt-data/update-as-read";
import { useIsSampleChanging } from "../api/samples";
import { useUploadPictureMutation } from "../api/thumbnails";
import type { Draft } from "../model/draft";
import type { PromptRow } from "../model/saved-prompt";
import { AttachmentsPanel } from "./attachments-panel";
import { CategoryField } from "./category-field";
import { ConflictView } from "./conflict-view";
import { DetailsSection } from "./details-section";
import { DialogFoot } from "./dialog-foot";
import { DraftNotice } from "./draft-notice";
import { SaveButton } from "./save-button";
import { SimilarBeforePublishing } from "./similar-prompts";
import { TagsPanel } from "./tags-panel";
import { TextFields } from "./text-fields";
import { ThumbnailPanel } from "./thumbnail-panel";
import { TranslationPanel } from "./translation/translation-panel";
import { Unfinished } from "./unfinished";
import { useEditedPrompt } from "./use-edited-prompt";
import { useErrorsClearedOnChange } from "./use-errors-cleared-on-change";
import { useSubmit } from "./use-submit";

/** Shows the versions of the prompt, over the version that the form was read from where it holds something unsaved. */
export type HistoryView = (props: {
  base: Base | null;
  onClose: () => void;
  onRestored: (row: PromptRow) => void;
}) => ReactNode;

/** What a draft does not keep, and whoever closes the dialog loses. */
export type Unkept = "files" | "example";

type PromptFormProps = {
  /** The prompt as it was read; null for a new one. */
  row: PromptRow | null;
  draft: Draft | null;
  categories: readonly CategoryOption[];
  userId: string | null;
  maySetFree: boolean;
  onClose: () => void;
  onSaved: (row: PromptRow) => void;
  onUnkept: (unkept: Unkept | null) => void;
  history?: HistoryView;
};

/** The form of the prompt dialog, and in its place what somebody else saved meanwhile. */
export function PromptForm({ categories, maySetFree, onUnkept, history, ...props }: PromptFormProps) {
  const userId = props.userId ?? "";
  const edited = useEditedPrompt({ row: props.row, draft: props.draft, userId, maySetFree });
  const { row, form, newFiles, saving, kept, notice } = edited;
  const { isSaving } = saving;
  const picture = useUploadPictureMutation();
  const isExampleBusy = useIsSampleChanging(row?.id ?? null);
  /** A save would leave out a picture that is under way, and close the dialog over an example. */
  const mayNotSave = isSaving || picture.isPending || isExampleBusy;
  const [isExampleTyped, setExampleTyped] = useState(false);
  const { submit, retry, isUpdate, isUnfinished, conflict } = useSubmit(edited, { ...props, isExampleTyped });
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const hasFiles =
    picture.isPending ||
    isExampleBusy ||
    newFiles.files.some(({ state }) => state.kind === "waiting" || state.kind === "uploading");
  const unkept = hasFiles ? "files" : isExampleTyped ? "example" : null;
  useEffect(() => onUnkept(unkept), [onUnkept, unkept]);
  const { setFocus } = form;
  useEffect(() => setFocus("title"), [setFocus]);
  useErrorsClearedOnChange(form);

  function handleRestored(restored: PromptRow) {
    props.onSaved(restored);
    edited.followRestored(restored);
  }

  return (
    <FormProvider {...form}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-3">
        {conflict && <ConflictView {...conflict} />}
        <div hidden={conflict !== null}>
          <Form
            onSubmit={async (event) => {
              event.preventDefault();
              if (!mayNotSave) await submit();
            }}
          >
            {notice && <DraftNotice {...notice} onDiscard={edited.discardDraft} />}
            <TextFields promptId={row?.id ?? null} />
            <CategoryField categories={categories} custom={edited.custom} onAdd={edited.addCategory} />
            <ThumbnailPanel promptId={row?.id ?? null} userId={userId} upload={picture} isSaving={isSaving} />
            <TagsPanel savedText={row?.prompt_text ?? ""} onTake={edited.takeTypedTag} />
            <TranslationPanel saved={row} />
            <AttachmentsPanel
              newFiles={newFiles}
              isSaving={isSaving}
              mayNotSave={mayNotSave}
              onRemoved={saving.noteRemoved}
              onRetry={(id) => void retry(id)}
            />
            <DetailsSection
              promptId={row?.id ?? null}
              maySetFree={maySetFree}
              onExampleTyped={setExampleTyped}
            />
            <FormFoot
              isUpdate={isUpdate}
              unfinished={isUnfinished ? <Unfinished row={row} files={newFiles.files} /> : null}
              isWaiting={isUnfinished && row?.status === "draft"}
              isSaving={isSaving}
              mayNotSave={mayNotSave}
              onHistory={row && history ? () => setHistoryOpen(true) : undefined}
            />
          </Form>
          {isHistoryOpen &&
            history?.({
              base: kept.isUnsaved() ? saving.base() : null,
              onClose: () => setHistoryOpen(false),
              onRestored: handleRestored,
            })}
        </div>
      </div>
    </FormProvider>
  );
}

type FormFootProps = {
  isUpdate: boolean;
  /** What is said of a prompt that is saved but for some of its files. */
  unfinished: ReactNode;
  /** Whether the prompt is a draft until its author has decided about them. */
  isWaiting: boolean;
  isSaving: boolean;
  mayNotSave: boolean;
  /** Missing where there are no versions to open. */
  onHistory?: () => void;
};

function FormFoot({ isUpdate, unfinished, isWaiting, isSaving, mayNotSave, onHistory }: FormFootProps) {
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
        {!isUpdate && <SimilarBeforePublishing />}
        <SaveButton isUpdate={isUpdate} isWaiting={isWaiting} isSaving={isSaving} isDisabled={mayNotSave} />
      </div>
    </DialogFoot>
  );
}
