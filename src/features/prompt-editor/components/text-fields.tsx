import { TextField } from "@/components/form/text-field";
import { m } from "@/lib/i18n";
import { PromptTextField } from "./text/prompt-text-field";
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
      <PromptTextField />
    </>
  );
}
