import { TextField } from "@/components/form/text-field";
import { m } from "@/lib/i18n";
import { SimilarPrompts } from "./similar-prompts";
import { PromptTextField } from "./text/prompt-text-field";
import { usePromptForm } from "./use-prompt-form";

/** Title, with what is like it, and text. */
export function TextFields({ promptId }: { promptId: string | null }) {
  const { register, formState } = usePromptForm();
  const { errors } = formState;
  return (
    <>
      <div className="relative">
        <TextField
          label={m.editor_field_title()}
          dir="auto"
          autoComplete="off"
          error={errors.title?.message}
          {...register("title")}
        />
        <SimilarPrompts promptId={promptId} />
      </div>
      <PromptTextField />
    </>
  );
}
