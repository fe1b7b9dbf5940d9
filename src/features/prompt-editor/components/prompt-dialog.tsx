import { useForm } from "react-hook-form";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { limits } from "@/config/limits";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useCreatePromptMutation } from "../api/create-prompt";
import {
  type Complaint,
  emptyPrompt,
  firstComplaint,
  type PromptFormValues,
  promptFormSchema,
} from "../model/prompt-form";

type PromptDialogProps = {
  /** What was typed before, where the dialog was closed without saving. */
  draft: PromptFormValues;
  categories: readonly { slug: string; label: string }[];
  isSignedIn: boolean;
  onClose: (draft: PromptFormValues) => void;
  onSaved: () => void;
};

/** The prompt dialog (specification, section 2): creates a prompt and publishes it. */
export default function PromptDialog({ draft, categories, isSignedIn, onClose, onSaved }: PromptDialogProps) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<PromptFormValues>({
    defaultValues: draft,
  });
  const create = useCreatePromptMutation();
  const { errors } = formState;

  function complain({ field, title, description }: Complaint) {
    notify.failure(title, description);
    setError(field, { message: description }, { shouldFocus: true });
  }

  const handleSave = handleSubmit(async (typed) => {
    if (!isSignedIn) return notify.failure(m.editor_signed_out(), m.editor_signed_out_text());
    const values = promptFormSchema.parse(typed);
    const complaint = firstComplaint(values);
    if (complaint) return complain(complaint);
    try {
      await create.mutateAsync(values);
    } catch {
      return notify.failure(m.editor_save_failed(), m.editor_save_failed_text());
    }
    notify.success(m.toast_success(), m.editor_created());
    onClose(emptyPrompt);
    onSaved();
  });

  return (
    <Modal title={m.editor_title()} height="tall" onClose={() => onClose(getValues())}>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">
        <Form onSubmit={handleSave}>
          <TextField
            label={m.editor_field_title()}
            dir="auto"
            autoComplete="off"
            error={errors.title?.message}
            {...register("title")}
          />
          <TextField
            label={m.editor_field_description()}
            hint={m.editor_field_description_hint()}
            dir="auto"
            autoComplete="off"
            maxLength={limits.descriptionMaxCharacters}
            error={errors.description?.message}
            {...register("description")}
          />
          <TextAreaField
            label={m.editor_field_text()}
            hint={m.editor_field_text_hint()}
            dir="auto"
            rows={8}
            maxLength={limits.promptTextMaxCharacters}
            className="font-mono"
            error={errors.promptText?.message}
            {...register("promptText")}
          />
          <SelectField
            label={m.editor_field_category()}
            options={[
              { value: "", label: m.editor_choose_category() },
              ...categories.map(({ slug, label }) => ({ value: slug, label })),
            ]}
            error={errors.category?.message}
            {...register("category")}
          />
          <Button type="submit" variant="primary" className="self-start" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? m.editor_creating() : m.editor_create()}
          </Button>
        </Form>
      </div>
    </Modal>
  );
}
