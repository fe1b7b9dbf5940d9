import { Segments } from "@/components/form/segments";
import { TextField } from "@/components/form/text-field";
import { editorLimits } from "@/config/editor-limits";
import { m } from "@/lib/i18n";
import { EditorSection } from "./editor-section";
import { SamplesEditor } from "./samples-editor";
import { usePromptForm, usePromptValue } from "./use-prompt-form";
import { VariablesEditor } from "./variables-editor";

/** What everybody sees of a prompt, and whether they do. */
export function DetailsSection({ promptId }: { promptId: string | null }) {
  const { register, formState } = usePromptForm();
  return (
    <EditorSection title={m.editor_details()} hint={m.editor_details_hint()}>
      <TextField
        label={m.editor_field_description()}
        hint={m.editor_field_description_hint()}
        dir="auto"
        autoComplete="off"
        maxLength={editorLimits.descriptionMaxCharacters}
        error={formState.errors.description?.message}
        {...register("description")}
      />
      <VariablesEditor />
      <SamplesEditor promptId={promptId} />
      <Publication />
    </EditorSection>
  );
}

function Publication() {
  const { setValue } = usePromptForm();
  const status = usePromptValue("status");
  if (status === "hidden") return <p className="text-[13.5px] text-soft">{m.editor_hidden()}</p>;
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-[13px] font-[560]">
        {m.editor_publication()}
      </p>
      <Segments
        label={m.editor_publication()}
        value={status}
        options={[
          { value: "published", label: m.editor_published() },
          { value: "draft", label: m.editor_draft() },
        ]}
        onChange={(next) => setValue("status", next, { shouldDirty: true })}
      />
      <p className="mt-1.5 text-[12.5px] text-mute">{m.editor_publication_hint()}</p>
    </div>
  );
}
