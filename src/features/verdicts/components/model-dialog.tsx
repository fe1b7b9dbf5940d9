import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { FormFailure } from "@/components/form/form-failure";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { Model } from "../api/models";
import { useSaveModelMutation } from "../api/waiting-verdicts";
import { type ModelFormInput, type ModelFormValues, modelFormSchema } from "../model/model-form";

type ModelDialogProps = {
  /** Null for a new one. */
  model: Model | null;
  /** The place of a new one. */
  place: number;
  onClose: () => void;
};

export function ModelDialog({ model, place, onClose }: ModelDialogProps) {
  const save = useSaveModelMutation(model?.id ?? null);
  const { register, handleSubmit, watch, setValue, formState } = useForm<
    ModelFormInput,
    unknown,
    ModelFormValues
  >({
    resolver: zodResolver(modelFormSchema),
    defaultValues: {
      name: model?.name ?? "",
      provider: model?.provider ?? "",
      api_name: model?.api_name ?? "",
      position: String(model?.position ?? place),
      runs: model?.runs ?? false,
      is_offered: model?.is_offered ?? true,
    },
  });
  const { errors, isSubmitting } = formState;
  const handleSave = handleSubmit((values) =>
    save.mutateAsync(values).then(
      () => {
        notify.success(m.toast_success(), m.models_saved());
        onClose();
      },
      () => undefined,
    ),
  );
  return (
    <Modal title={model === null ? m.models_new() : m.models_edit({ name: model.name })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void handleSave(event)}
        className="flex flex-col gap-4 overflow-y-auto px-6 pt-2 pb-6"
      >
        <TextField label={m.models_name()} dir="auto" error={errors.name?.message} {...register("name")} />
        <TextField
          label={m.models_provider()}
          dir="auto"
          error={errors.provider?.message}
          {...register("provider")}
        />
        <TextField
          label={m.models_api_name()}
          dir="ltr"
          autoComplete="off"
          error={errors.api_name?.message}
          {...register("api_name")}
        />
        <TextField label={m.models_place()} inputMode="numeric" {...register("position")} />
        <CheckboxField
          label={m.models_runs()}
          text={m.models_runs_text()}
          isChecked={watch("runs")}
          onChange={(is) => setValue("runs", is)}
        />
        <CheckboxField
          label={m.models_active()}
          text={m.models_active_text()}
          isChecked={watch("is_offered")}
          onChange={(is) => setValue("is_offered", is)}
        />
        {save.isError && (
          <FormFailure>
            {failureWords(save.error, { 23505: m.models_twice, failed: m.models_failed })}
          </FormFailure>
        )}
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {m.models_save()}
        </Button>
      </form>
    </Modal>
  );
}
