import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { fieldWords } from "@/components/prompt/field-words";
import { editorLimits } from "@/config/editor-limits";
import { textFields } from "@/domain/prompt/fields";
import { m } from "@/lib/i18n";
import { EditorSection } from "./editor-section";
import { SamplesEditor } from "./samples-editor";
import { usePromptForm, usePromptValue } from "./use-prompt-form";
import { VariablesEditor } from "./variables-editor";

type DetailsSectionProps = {
  promptId: string | null;
  isStaff: boolean;
  onExampleTyped: (isTyped: boolean) => void;
};

/** Public details, examples, details for readers, facts and who may read. */
export function DetailsSection({ promptId, isStaff, onExampleTyped }: DetailsSectionProps) {
  return (
    <>
      <ForEverybody />
      <SamplesEditor promptId={promptId} onTyped={onExampleTyped} />
      <ForReaders />
      {isStaff && <Facts />}
      <Publication isStaff={isStaff} />
    </>
  );
}

const below = textFields.filter((field) => field.kind === "words" || field.kind === "lines");

/** The fields that are written side by side in both languages, below title and text. */
const pairs = below.flatMap((english) => {
  const arabic = below.find(({ column }) => column === `${english.column}_ar`);
  return arabic ? [[english, arabic] as const] : [];
});

function ForEverybody() {
  const { register, formState } = usePromptForm();
  const { errors } = formState;
  return (
    <EditorSection section="details" title={m.editor_details()} hint={m.editor_details_hint()}>
      <TextField
        label={m.editor_field_description()}
        hint={m.editor_field_description_hint()}
        dir="auto"
        autoComplete="off"
        maxLength={editorLimits.descriptionMaxCharacters}
        error={errors.description?.message}
        {...register("description")}
      />
      <Pairs />
      <VariablesEditor />
    </EditorSection>
  );
}

/** Fields for people who may read the text. */
function ForReaders() {
  const { register } = usePromptForm();
  return (
    <EditorSection section="readers" title={m.editor_for_readers()} hint={m.editor_for_readers_hint()}>
      <Pairs isPremium />
      <Assertions />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input type="checkbox" className="size-[18px] shrink-0 accent-gold" {...register("allowsTrial")} />
        {m.editor_allows_trial()}
      </label>
    </EditorSection>
  );
}

/** What the author expects of the result when we run the prompt. */
function Assertions() {
  const { register, formState } = usePromptForm();
  return (
    <TextAreaField
      dir="ltr"
      rows={3}
      autoComplete="off"
      className="min-h-0!"
      label={fieldWords.assertions.label()}
      hint={fieldWords.assertions.hint?.()}
      error={formState.errors.assertions?.message}
      {...register("assertions")}
    />
  );
}

/** When and with what the facts were last compared; only staff state it. */
function Facts() {
  const { register, formState } = usePromptForm();
  const { errors } = formState;
  return (
    <EditorSection section="facts" title={m.editor_check()} hint={m.editor_check_hint()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={fieldWords.checked_on.label()}
          error={errors.checkedOn?.message}
          {...register("checkedOn")}
        />
        <TextField
          dir="auto"
          autoComplete="off"
          label={fieldWords.checked_tool.label()}
          hint={fieldWords.checked_tool.hint?.()}
          maxLength={editorLimits.checkedToolMaxCharacters}
          error={errors.checkedTool?.message}
          {...register("checkedTool")}
        />
      </div>
      <TextAreaField
        dir="ltr"
        rows={3}
        autoComplete="off"
        className="min-h-0!"
        label={fieldWords.sources.label()}
        hint={fieldWords.sources.hint?.()}
        error={errors.sources?.message}
        {...register("sources")}
      />
    </EditorSection>
  );
}

function Pairs({ isPremium = false }: { isPremium?: boolean }) {
  const { register, formState } = usePromptForm();
  const shown = pairs.filter(([english]) => (english.isPremium ?? false) === isPremium);
  return shown.map((pair) => (
    <div key={pair[0].column} className="grid gap-4 sm:grid-cols-2">
      {pair.map((field) => (
        <TextAreaField
          key={field.column}
          dir="auto"
          rows={4}
          autoComplete="off"
          className="min-h-0!"
          label={fieldWords[field.column].label()}
          hint={fieldWords[field.column].hint?.()}
          maxLength={field.kind === "words" ? field.max : undefined}
          error={formState.errors[field.form]?.message}
          {...register(field.form)}
        />
      ))}
    </div>
  ));
}

/** Staff choose whether everyone may read the text; the author only sees it. */
function Publication({ isStaff }: { isStaff: boolean }) {
  const { register } = usePromptForm();
  const isFree = usePromptValue("isFree");
  const isHidden = usePromptValue("status") === "hidden";
  if (!isStaff)
    return (
      <p className="text-sm text-soft empty:hidden">
        {isHidden ? m.editor_hidden() : isFree && m.editor_is_free()}
      </p>
    );
  return (
    <EditorSection
      section="publication"
      title={m.editor_publication()}
      hint={isHidden ? m.editor_hidden() : undefined}
      content={isFree ? m.editor_is_free() : ""}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input type="checkbox" className="size-[18px] accent-gold" {...register("isFree")} />
        {m.editor_free()}
      </label>
    </EditorSection>
  );
}
