import { useQuery } from "@tanstack/react-query";
import { FileText, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { FileDrop } from "@/components/form/file-drop";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { failureOfFile } from "@/components/prompt/file-failure";
import { Button } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { editorLimits } from "@/config/editor-limits";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { Sample } from "@/lib/prompt-data/samples";
import { promptSamplesQueryOptions, sampleChanges, useSampleMutation } from "../api/samples";
import { acceptedSamples, nextPosition } from "../model/samples";
import { EditorSection } from "./editor-section";

type SamplesEditorProps = { promptId: string | null; onTyped: (isTyped: boolean) => void };

/**
 * The example outputs of a saved prompt. Each change is saved at once; a typed text that is not added yet belongs to
 * neither save nor draft, which `onTyped` reports.
 */
export function SamplesEditor({ promptId, onTyped }: SamplesEditorProps) {
  const isSaved = promptId !== null;
  return (
    <EditorSection
      section="examples"
      title={m.examples_title()}
      hint={isSaved ? m.examples_hint() : m.examples_later()}
    >
      {isSaved && <Samples promptId={promptId} onTyped={onTyped} />}
    </EditorSection>
  );
}

function Samples({ promptId, onTyped }: SamplesEditorProps & { promptId: string }) {
  const samples = useQuery(promptSamplesQueryOptions(promptId));
  const change = useSampleMutation(promptId);
  const isFull = (samples.data?.length ?? 0) >= editorLimits.samplesMax;

  /** Reports a failure even if the dialog was closed; a refused file with the reason. */
  function attempt(work: () => Promise<void>, { onDone, file }: { onDone?: () => void; file?: File } = {}) {
    change.mutateAsync(work).then(onDone, (thrown: unknown) => {
      const failure = file && failureOfFile(toAppError(thrown), file);
      const words = failure && !failure.mayRetry ? failure.reason : m.examples_failed_text();
      notify.failure(m.editor_save_failed(), words);
    });
  }

  if (samples.isPending) return <div aria-hidden="true" className="skeleton h-14 w-full" />;
  const failure = samples.isError && <LoadFailed onRetry={() => void samples.refetch()} />;
  if (samples.isLoadingError) return failure;
  const position = nextPosition(samples.data);
  return (
    <div className="flex flex-col gap-3">
      {failure}
      {samples.data.length > 0 && (
        <ul aria-label={m.examples_title()} className="divide-y divide-line">
          {samples.data.map((sample) => (
            <SampleRow
              key={sample.id}
              sample={sample}
              isBusy={change.isPending}
              onRemove={() => attempt(() => sampleChanges.remove(sample))}
              onShow={(isPublic) => attempt(() => sampleChanges.showToAll(sample, isPublic))}
            />
          ))}
        </ul>
      )}
      {!isFull && (
        <FileDrop
          label={change.isPending ? m.examples_busy() : m.examples_add_file()}
          dropHint={m.thumbnail_drop()}
          hint={m.examples_formats()}
          accept={acceptedSamples}
          isDisabled={change.isPending}
          onFiles={([file]) => {
            if (file) attempt(() => sampleChanges.addFile(promptId, position, file), { file });
          }}
        />
      )}
      <NewText
        isFull={isFull}
        isBusy={change.isPending}
        onTyped={onTyped}
        onAdd={(text, onDone) => attempt(() => sampleChanges.addText(promptId, position, text), { onDone })}
      />
    </div>
  );
}

type SampleRowProps = {
  sample: Sample;
  isBusy: boolean;
  onRemove: () => void;
  onShow: (isPublic: boolean) => void;
};

function SampleRow({ sample: { title, is_public }, isBusy, onRemove, onShow }: SampleRowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 text-sm">
      <FileText strokeWidth={1.6} className="shrink-0 text-mute" />
      <bdi className="min-w-0 flex-1 truncate">{title}</bdi>
      <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 text-sm text-soft">
        <input
          type="checkbox"
          checked={is_public}
          disabled={isBusy}
          className="size-[18px] accent-gold"
          onChange={({ target }) => onShow(target.checked)}
        />
        {m.examples_public()}
      </label>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.examples_remove({ title })}
        disabled={isBusy}
        className="shrink-0 text-soft"
        onClick={onRemove}
      >
        <Trash2 size={16} />
      </Button>
    </li>
  );
}

type NewTextProps = {
  isFull: boolean;
  isBusy: boolean;
  onTyped: (isTyped: boolean) => void;
  onAdd: (text: { title: string; body: string }, onDone: () => void) => void;
};

/** A typed text is preserved while there is no room for it. */
function NewText({ isFull, isBusy, onTyped, onAdd }: NewTextProps) {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState("");
  const [body, setBody] = useState("");
  const isTyped = isOpen && (title.trim() !== "" || body.trim() !== "");
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [onTyped, isTyped]);

  function handleAdded() {
    setOpen(false);
    setTitle("");
    setBody("");
  }

  if (isFull && !isTyped) return null;
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" className="-ms-3 self-start text-soft" onClick={() => setOpen(true)}>
        {m.examples_add_text()}
      </Button>
    );
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line bg-paper p-3.5">
      <TextField
        label={m.examples_name()}
        dir="auto"
        autoComplete="off"
        maxLength={editorLimits.titleMaxCharacters}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <TextAreaField
        label={m.examples_text()}
        dir="auto"
        rows={5}
        hint={isFull ? m.examples_formats() : undefined}
        maxLength={editorLimits.sampleTextMaxCharacters}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <Button
        size="sm"
        className="self-start"
        disabled={isFull || isBusy || title.trim() === "" || body.trim() === ""}
        onClick={() => onAdd({ title: title.trim(), body: body.trim() }, handleAdded)}
      >
        {m.examples_add()}
      </Button>
    </div>
  );
}
