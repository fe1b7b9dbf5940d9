import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/form/form-failure";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { type ManagedShelf, useSaveShelfMutation } from "../../api/manage-shelves";
import {
  type ShelfFormInput,
  type ShelfFormValues,
  shelfCounts,
  shelfFormSchema,
} from "../../model/shelf-form";

type ShelfDialogProps = {
  /** Null for a new one. */
  shelf: ManagedShelf | null;
  /** The place of a new one. */
  place: number;
  onClose: () => void;
};

export function ShelfDialog({ shelf, place, onClose }: ShelfDialogProps) {
  const save = useSaveShelfMutation(shelf?.id ?? null, {
    onSuccess: () => notify.success(m.toast_success(), m.shelves_saved()),
  });
  const { register, handleSubmit, formState } = useForm<ShelfFormInput, unknown, ShelfFormValues>({
    resolver: zodResolver(shelfFormSchema),
    defaultValues: {
      title: shelf?.title ?? "",
      title_ar: shelf?.title_ar ?? "",
      display_order: String(shelf?.display_order ?? place),
      slugs: shelf?.slugs.join("\n") ?? "",
    },
  });
  const { errors, isSubmitting } = formState;
  const handleSave = handleSubmit((values) => save.mutateAsync(values).then(onClose, () => undefined));
  return (
    <Modal title={shelf === null ? m.shelves_new() : m.shelves_edit_title()} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void handleSave(event)}
        className="flex flex-col gap-4 overflow-y-auto px-6 pt-2 pb-6"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.shelves_name()}
            dir="ltr"
            autoComplete="off"
            error={errors.title?.message}
            {...register("title")}
          />
          <TextField
            label={m.shelves_name_ar()}
            dir="rtl"
            lang="ar"
            autoComplete="off"
            error={errors.title_ar?.message}
            {...register("title_ar")}
          />
        </div>
        <TextAreaField
          label={m.shelves_prompts()}
          hint={m.shelves_prompts_hint(shelfCounts())}
          dir="ltr"
          spellCheck={false}
          className="min-h-44!"
          error={errors.slugs?.message}
          {...register("slugs")}
        />
        <TextField
          label={m.shelves_place()}
          inputMode="numeric"
          autoComplete="off"
          error={errors.display_order?.message}
          {...register("display_order")}
        />
        {save.isError && <FormFailure>{m.shelves_save_failed()}</FormFailure>}
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {shelf === null ? m.shelves_create() : m.shelves_save()}
        </Button>
      </form>
    </Modal>
  );
}
