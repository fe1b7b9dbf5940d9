import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { m } from "@/lib/i18n";
import { noteSchema } from "../model/collection-form";

const noteFormSchema = z.object({ note: noteSchema });

type NoteDialogProps = {
  note: string;
  /** Resolves to whether it was saved. */
  onSave: (note: string) => Promise<boolean>;
  onClose: () => void;
};

export function NoteDialog({ note, onSave, onClose }: NoteDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(noteFormSchema),
    defaultValues: { note },
  });
  const handleSave = handleSubmit(async (values) => {
    if (await onSave(values.note)) onClose();
  });
  return (
    <Modal title={m.item_note_title()} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void handleSave(event)}
        className="flex flex-col gap-4 overflow-y-auto px-6 pt-2 pb-6"
      >
        <TextAreaField
          label={m.collection_note()}
          hint={m.item_note_hint()}
          dir="auto"
          className="min-h-32!"
          error={formState.errors.note?.message}
          {...register("note")}
        />
        <Button type="submit" variant="primary" disabled={formState.isSubmitting}>
          {m.collection_save()}
        </Button>
      </form>
    </Modal>
  );
}
