import { FileText, RotateCcw, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { FileDrop } from "@/components/form/file-drop";
import { Button } from "@/components/ui/button";
import { FileName } from "@/components/ui/file-name";
import AttachedWorkflow from "@/components/workflow/attached-workflow";
import { shownFileName } from "@/domain/files/stored-names";
import { formatBytes, formatPercent } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { mayBeWorkflow } from "@/lib/workflows/may-be-workflow";
import { acceptedAttachments, takeFiles } from "../model/attached-files";
import type { NewFile, UploadState } from "../model/new-files";
import { ChosenWorkflow } from "./chosen-workflow";
import { EditorSection } from "./editor-section";
import { usePromptForm, usePromptValue } from "./use-prompt-form";

type AttachmentsPanelProps = {
  files: readonly NewFile[];
  isSaving: boolean;
  /** Whether a retry has to wait, since it saves the prompt too. */
  mayNotSave: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onAttachmentRemoved: (path: string) => void;
  onRetry: (file: NewFile) => void;
};

/** The files of a prompt: those it has, and those that are uploaded when it is saved, each with its progress. */
export function AttachmentsPanel(props: AttachmentsPanelProps) {
  const { files, isSaving, mayNotSave, onAdd, onRemove, onAttachmentRemoved, onRetry } = props;
  const { setValue } = usePromptForm();
  const attached = usePromptValue("attachedFiles");

  function handleFiles(chosen: File[]) {
    const { taken, refusals } = takeFiles(chosen, attached.length + files.length);
    for (const { title, description } of refusals) notify.failure(title, description);
    onAdd(taken);
  }

  const names = [...attached.map(({ name }) => name), ...files.map(({ file }) => shownFileName(file.name))];

  function handleRemove(path: string) {
    const rest = attached.filter((file) => file.path !== path);
    setValue("attachedFiles", rest, { shouldDirty: true });
    onAttachmentRemoved(path);
  }

  return (
    <EditorSection section="files" title={m.editor_attachments()} content={names.join(", ")}>
      <FileDrop
        label={m.attachments_choose()}
        dropHint={m.attachments_drop()}
        hint={m.attachments_hint()}
        accept={acceptedAttachments}
        isMultiple
        isDisabled={isSaving}
        onFiles={handleFiles}
      />
      {attached.length + files.length > 0 && (
        <ul aria-label={m.editor_attachments()} className="divide-y divide-line">
          {attached.map(({ path, name, size }) => (
            <FileRow
              key={path}
              name={name}
              size={size}
              note={m.attachment_done()}
              below={mayBeWorkflow({ name, size }) && <AttachedWorkflow path={path} />}
            >
              <RowButton
                label={m.attachment_remove({ file: name })}
                isDisabled={isSaving}
                onClick={() => handleRemove(path)}
              >
                <Trash2 size={16} />
              </RowButton>
            </FileRow>
          ))}
          {files.map((file) => (
            <NewFileRow
              key={file.id}
              file={file}
              isSaving={isSaving}
              mayNotSave={mayNotSave}
              onRemove={() => onRemove(file.id)}
              onRetry={() => onRetry(file)}
            />
          ))}
        </ul>
      )}
    </EditorSection>
  );
}

function noteOf(state: UploadState): string {
  switch (state.kind) {
    case "waiting":
      return m.attachment_waiting();
    case "uploading":
      return m.attachment_progress({ percent: formatPercent(state.fraction) });
    case "done":
      return m.attachment_done();
    case "failed":
      return state.reason;
    case "cancelled":
      return m.attachment_cancelled();
  }
}

type NewFileRowProps = {
  file: NewFile;
  isSaving: boolean;
  mayNotSave: boolean;
  onRemove: () => void;
  onRetry: () => void;
};

function NewFileRow({ file: newFile, isSaving, mayNotSave, onRemove, onRetry }: NewFileRowProps) {
  const { id, file, state, cancel } = newFile;
  const name = shownFileName(file.name);
  const mayRetry = state.kind === "cancelled" || (state.kind === "failed" && state.mayRetry);
  const mayCancel = isSaving && (state.kind === "waiting" || state.kind === "uploading");
  return (
    <FileRow
      name={name}
      size={file.size}
      note={noteOf(state)}
      isFailed={state.kind === "failed"}
      fraction={state.kind === "uploading" ? state.fraction : undefined}
      below={<ChosenWorkflow id={id} file={file} />}
      places={state.kind === "failed" ? state.places : undefined}
    >
      {mayCancel && (
        <RowButton label={m.attachment_cancel({ file: name })} onClick={() => cancel.abort()}>
          <X size={17} />
        </RowButton>
      )}
      {mayRetry && (
        <RowButton label={m.attachment_retry({ file: name })} isDisabled={mayNotSave} onClick={onRetry}>
          <RotateCcw size={16} />
        </RowButton>
      )}
      {!mayCancel && state.kind !== "done" && (
        <RowButton label={m.attachment_remove({ file: name })} isDisabled={isSaving} onClick={onRemove}>
          <Trash2 size={16} />
        </RowButton>
      )}
    </FileRow>
  );
}

type FileRowProps = {
  name: string;
  size: number;
  note: string;
  isFailed?: boolean;
  fraction?: number;
  /** Where the file holds what it was refused for. */
  places?: string;
  below?: ReactNode;
  children: ReactNode;
};

function FileRow({ name, size, note, isFailed = false, fraction, places, below, children }: FileRowProps) {
  return (
    <li className="py-1.5 text-sm">
      <div className="flex min-h-11 items-start gap-3">
        <FileText strokeWidth={1.6} className="mt-3 shrink-0 text-mute" />
        <div className="min-w-0 flex-1 self-center">
          <p className="flex gap-2">
            <FileName name={name} />
            <span className="shrink-0 text-sm leading-[21px] text-mute">{formatBytes(size)}</span>
          </p>
          <p role="status" className={`text-sm ${isFailed ? "text-danger" : "text-mute"}`}>
            <span>{note}</span>
            {places && (
              <bdi dir="ltr" className="mt-0.5 block font-mono wrap-anywhere">
                {places}
              </bdi>
            )}
          </p>
          {fraction !== undefined && (
            <progress
              aria-label={name}
              max={1}
              value={fraction}
              className="mt-1 block h-1 w-full overflow-hidden rounded-full accent-gold"
            />
          )}
        </div>
        {children}
      </div>
      {below}
    </li>
  );
}

type RowButtonProps = { label: string; isDisabled?: boolean; onClick: () => void; children: ReactNode };

function RowButton({ label, isDisabled, onClick, children }: RowButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      disabled={isDisabled}
      className="shrink-0 text-soft"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
