import { History } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { Complaint } from "@/lib/prompts/complaint";
import type { CategoryOption } from "@/lib/prompts/custom-category";
import type { Base } from "@/lib/prompts/update-as-read";
import type { NewFile } from "../api/save-prompt";
import type { Draft } from "../model/draft";
import { complaintOf, emptyPrompt, type PromptFormValues, promptFormSchema } from "../model/prompt-form";
import { type PromptRow, valuesOf } from "../model/saved-prompt";
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
import { useDraft } from "./use-draft";
import { useErrorsClearedOnChange } from "./use-errors-cleared-on-change";
import { asWaiting, useNewFiles } from "./use-new-files";
import { useSaving } from "./use-saving";

/** Shows the versions of the prompt, over the version that the form was read from where it holds something unsaved. */
export type HistoryView = (props: {
  base: Base | null;
  onClose: () => void;
  onRestored: (row: PromptRow) => void;
}) => ReactNode;

type PromptFormProps = {
  /** The prompt as it was read; null for a new one. */
  row: PromptRow | null;
  draft: Draft | null;
  categories: readonly CategoryOption[];
  userId: string | null;
  maySetFree: boolean;
  onClose: () => void;
  onSaved: (row: PromptRow) => void;
  onMayLeave: (mayLeave: boolean) => void;
  history?: HistoryView;
};

type Conflict = { mine: PromptFormValues; theirs: PromptRow | null };

export function PromptForm(props: PromptFormProps) {
  const { draft, categories, onClose, onSaved, onMayLeave, history } = props;
  const userId = props.userId ?? "";
  const [row, setRow] = useState(props.row);
  const read = row ? valuesOf(row) : emptyPrompt;
  const form = useForm<PromptFormValues>({ defaultValues: draft?.values ?? read });
  const [custom, setCustom] = useState<readonly string[]>(draft?.customCategories ?? []);
  const [notice, setNotice] = useState(draft);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isUnfinished, setUnfinished] = useState(false);
  const [isUpdate, setUpdate] = useState(row !== null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const newFiles = useNewFiles();
  const base = row && { id: row.id, updatedAt: draft?.baseUpdatedAt ?? row.updated_at };
  const saving = useSaving({ userId, maySetFree: props.maySetFree, base, onFile: newFiles.setState });
  const kept = useDraft(form, {
    userId,
    promptId: row?.id ?? null,
    rest: () => ({ customCategories: [...custom], baseUpdatedAt: saving.base()?.updatedAt ?? null }),
    isRestored: draft !== null,
  });
  const { isSaving } = saving;
  const mayLeave = !isSaving && newFiles.files.every(({ state }) => state.kind !== "waiting");
  useEffect(() => onMayLeave(mayLeave), [onMayLeave, mayLeave]);
  const { setFocus } = form;
  useEffect(() => setFocus("title"), [setFocus]);
  useErrorsClearedOnChange(form);

  function complain({ field, title, description }: Complaint<keyof PromptFormValues>) {
    notify.failure(title, description);
    form.setError(field, { message: description }, { shouldFocus: true });
  }

  async function save(files: readonly NewFile[]) {
    if (props.userId === null) return notify.failure(m.editor_signed_out(), m.editor_signed_out_text());
    form.clearErrors();
    const values = promptFormSchema.parse(form.getValues());
    const complaint = complaintOf(values);
    if (complaint) return complain(complaint);
    const outcome = await saving.save(values, files);
    if (outcome === null) return;
    if (outcome.kind === "conflict") return setConflict({ mine: values, theirs: outcome.theirs });
    await kept.drop();
    onSaved(outcome.row);
    const { failed, attached } = outcome;
    if (failed.some(({ state }) => state.kind === "failed" && (state.mayRetry || state.secrets))) {
      form.setValue("attachedFiles", attached);
      newFiles.dropDone();
      setUpdate(true);
      setNotice(null);
      return setUnfinished(true);
    }
    notify.success(m.toast_success(), savedText(isUpdate, values.status));
    form.reset(emptyPrompt);
    onClose();
  }

  /** What else was lost is tried again with it. */
  async function handleRetry(id: string) {
    const files = newFiles.files.map((file) => (file.id === id ? asWaiting(file) : file));
    newFiles.replace(files);
    await save(files.filter(isPending));
  }

  function handleDiscard() {
    void kept.drop();
    saving.setBase(row && { id: row.id, updatedAt: row.updated_at });
    form.reset(read);
    setNotice(null);
  }

  function handleKeepMine({ theirs }: Conflict) {
    const attached = theirs ? valuesOf(theirs).attachedFiles : [];
    form.setValue(
      "attachedFiles",
      attached.filter(({ path }) => !saving.removed().includes(path)),
    );
    saving.setBase(theirs && { id: theirs.id, updatedAt: theirs.updated_at });
    setConflict(null);
    void save(newFiles.files.filter(isPending));
  }

  function handleTakeTheirs(theirs: PromptRow) {
    void kept.drop();
    saving.setBase({ id: theirs.id, updatedAt: theirs.updated_at });
    form.reset(valuesOf(theirs));
    setConflict(null);
  }

  /** The form follows a restored version; what else was typed in it stays. */
  function handleRestored(restored: PromptRow) {
    const values = valuesOf(restored);
    onSaved(restored);
    setRow(restored);
    saving.setBase({ id: restored.id, updatedAt: restored.updated_at });
    if (!kept.isUnsaved()) return form.reset(values);
    for (const field of versionFields) form.setValue(field, values[field], { shouldDirty: true });
  }

  return (
    <FormProvider {...form}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-3">
        {conflict && (
          <ConflictView
            {...conflict}
            onBack={() => setConflict(null)}
            onKeepMine={() => handleKeepMine(conflict)}
            onTakeTheirs={() => conflict.theirs && handleTakeTheirs(conflict.theirs)}
          />
        )}
        <div hidden={conflict !== null}>
          <Form
            onSubmit={async (event) => {
              event.preventDefault();
              if (!isSaving) await save(newFiles.files.filter(isPending));
            }}
          >
            {notice && <DraftNotice {...notice} onDiscard={handleDiscard} />}
            <TextFields promptId={row?.id ?? null} />
            <CategoryField
              categories={categories}
              custom={custom}
              onAdd={(category) => setCustom((all) => [...all, category])}
            />
            <ThumbnailPanel promptId={row?.id ?? null} userId={userId} />
            <TagsPanel />
            <TranslationPanel saved={row} />
            <AttachmentsPanel
              newFiles={newFiles}
              isSaving={isSaving}
              onRemoved={saving.noteRemoved}
              onRetry={(id) => void handleRetry(id)}
            />
            <DetailsSection promptId={row?.id ?? null} maySetFree={props.maySetFree} />
            <DialogFoot className="flex flex-col gap-3">
              {isUnfinished && <FormFailure>{m.attachments_unfinished()}</FormFailure>}
              <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-between">
                {row && history && (
                  <Button disabled={isSaving} onClick={() => setHistoryOpen(true)}>
                    <History size={16} strokeWidth={1.75} aria-hidden />
                    {m.versions_open()}
                  </Button>
                )}
                {!isUpdate && <SimilarBeforePublishing />}
                <SaveButton isUpdate={isUpdate} isSaving={isSaving} />
              </div>
            </DialogFoot>
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

/** What a version holds. */
const versionFields = ["title", "titleAr", "promptText", "promptTextAr"] as const;

const isPending = ({ state }: NewFile) => state.kind !== "cancelled" && !isRefused(state);

const isRefused = (state: NewFile["state"]) => state.kind === "failed" && !state.mayRetry;

function savedText(isUpdate: boolean, status: PromptFormValues["status"]): string {
  if (isUpdate) return m.editor_updated();
  return status === "published" ? m.editor_created() : m.editor_created_draft();
}
