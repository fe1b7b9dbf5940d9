import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { editorLimits } from "@/config/editor-limits";
import { m } from "@/lib/i18n";
import { usePromptForm } from "./use-prompt-form";

/** Title and text. */
export function TextFields() {
  const { register, formState } = usePromptForm();
  const { errors } = formState;
  return (
    <>
      <TextField
        label={m.editor_field_title()}
        dir="auto"
        autoComplete="off"
        error={errors.title?.message}
        {...register("title")}
      />
      <TextAreaField
        label={m.editor_field_text()}
        hint={m.editor_field_text_hint()}
        dir="auto"
        rows={9}
        maxLength={editorLimits.promptTextMaxCharacters}
        className="font-mono"
        error={errors.promptText?.message}
        {...register("promptText")}
      />
    </>
  );
}
