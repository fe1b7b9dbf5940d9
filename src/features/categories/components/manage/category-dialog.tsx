import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/form/form-failure";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { limits } from "@/config/limits";
import { failureWords } from "@/lib/failure-words";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { Category } from "../../api/categories";
import { useSaveCategoryMutation } from "../../api/use-manage-categories";
import {
  type CategoryFormInput,
  type CategoryFormValues,
  categoryFormSchema,
  categoryKinds,
  changesOf,
  copyRules,
  formOf,
} from "../../model/category-form";
import { copyRuleWords, kindWords } from "../../model/kind-words";

type CategoryDialogProps = {
  /** Null for a new one. */
  category: Category | null;
  onClose: () => void;
};

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  // Once another user's change has been shown it counts as read: a second save is deliberate.
  const [read, setRead] = useState(category);
  const failed = category === null ? m.categories_create_failed : m.categories_update_failed;
  const save = useSaveCategoryMutation(read, {
    onSuccess: (theirs) => {
      if (theirs !== null) return;
      notify.success(m.toast_success(), category === null ? m.categories_created() : m.categories_updated());
    },
    onError: () => notify.error(failed()),
  });
  const { register, handleSubmit, formState } = useForm<CategoryFormInput, unknown, CategoryFormValues>({
    resolver: zodResolver(categoryFormSchema),
    defaultValues: formOf(category),
  });
  const { errors, isSubmitting, dirtyFields } = formState;
  const handleSave = handleSubmit((values) =>
    save.mutateAsync({ values, changes: changesOf(values, dirtyFields) }).then(
      (theirs) => (theirs === null ? onClose() : setRead(theirs)),
      () => undefined,
    ),
  );
  const hint = m.categories_features_hint({ max: formatNumber(limits.categoryFeaturesMax) });
  return (
    <Modal title={category === null ? m.categories_new() : m.categories_edit_title()} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void handleSave(event)}
        className="flex flex-col gap-4 overflow-y-auto px-6 pt-2 pb-6"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.categories_name()}
            dir="ltr"
            autoComplete="off"
            error={errors.name?.message}
            {...register("name")}
          />
          <TextField
            label={m.categories_name_ar()}
            dir="rtl"
            lang="ar"
            autoComplete="off"
            error={errors.name_ar?.message}
            {...register("name_ar")}
          />
        </div>
        <SelectField
          label={m.categories_kind()}
          options={categoryKinds.map((kind) => ({ value: kind, label: kindWords[kind]() }))}
          {...register("kind")}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextAreaField
            label={m.categories_features()}
            hint={hint}
            dir="ltr"
            className="min-h-32!"
            error={errors.features?.message}
            {...register("features")}
          />
          <TextAreaField
            label={m.categories_features_ar()}
            hint={hint}
            dir="rtl"
            lang="ar"
            className="min-h-32!"
            error={errors.features_ar?.message}
            {...register("features_ar")}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.categories_tool()}
            dir="ltr"
            autoComplete="off"
            error={errors.tool?.message}
            {...register("tool")}
          />
          <SelectField
            label={m.categories_copy_rule()}
            options={copyRules.map((rule) => ({ value: rule, label: copyRuleWords[rule]() }))}
            {...register("copy_rule")}
          />
        </div>
        <TextAreaField
          label={m.categories_targets()}
          hint={m.categories_targets_hint()}
          dir="ltr"
          error={errors.run_targets?.message}
          {...register("run_targets")}
        />
        {save.data && <FormFailure>{m.categories_changed()}</FormFailure>}
        {save.isError && (
          // Slugs are made of names, and a slug is unique.
          <FormFailure>{failureWords(save.error, { 23505: m.categories_taken, failed })}</FormFailure>
        )}
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {category === null ? m.categories_create() : m.categories_save()}
        </Button>
      </form>
    </Modal>
  );
}
