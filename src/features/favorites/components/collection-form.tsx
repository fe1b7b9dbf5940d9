import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/form/form-failure";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { limits } from "@/config/limits";
import { failureWords } from "@/lib/failure-words";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { type Collection, useSaveCollectionMutation } from "../api/collections";
import { type CollectionFormValues, collectionFormSchema } from "../model/collection-form";

type CollectionFormProps = {
  userId: string;
  /** Null for a new one. */
  collection: Pick<Collection, "id" | "name" | "note"> | null;
  onSaved: (id: string) => void;
};

export function CollectionForm({ userId, collection, onSaved }: CollectionFormProps) {
  const save = useSaveCollectionMutation(userId, collection?.id ?? null);
  const { register, handleSubmit, formState } = useForm<CollectionFormValues>({
    resolver: zodResolver(collectionFormSchema),
    defaultValues: { name: collection?.name ?? "", note: collection?.note ?? "" },
  });
  const handleSave = handleSubmit((values) => save.mutateAsync(values).then(onSaved, () => undefined));
  return (
    <form noValidate onSubmit={(event) => void handleSave(event)} className="flex flex-col gap-4">
      <TextField
        label={m.collection_name()}
        dir="auto"
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register("name")}
      />
      <TextAreaField
        label={m.collection_note()}
        hint={m.collection_note_hint()}
        dir="auto"
        className="min-h-24!"
        error={formState.errors.note?.message}
        {...register("note")}
      />
      {save.isError && (
        <FormFailure>
          {failureWords(save.error, {
            full: () => m.collection_full_text({ max: formatNumber(limits.collectionsMax) }),
            failed: m.collection_failed_text,
          })}
        </FormFailure>
      )}
      <Button type="submit" variant="primary" disabled={formState.isSubmitting}>
        {collection === null ? m.collection_create() : m.collection_save()}
      </Button>
    </form>
  );
}

export function CollectionDialog({ onClose, ...form }: CollectionFormProps & { onClose: () => void }) {
  const title = form.collection === null ? m.collection_new() : m.collection_edit();
  return (
    <Modal title={title} onClose={onClose}>
      <div className="overflow-y-auto px-6 pt-2 pb-6">
        <CollectionForm {...form} />
      </div>
    </Modal>
  );
}
