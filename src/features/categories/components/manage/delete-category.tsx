import { useState } from "react";
import { SelectField } from "@/components/form/select-field";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { localize } from "@/domain/localize";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import type { Category } from "../../api/categories";
import { useDeleteCategory } from "../../api/use-manage-categories";

type DeleteCategoryProps = {
  category: Category;
  others: readonly Category[];
  prompts: number;
  onClose: () => void;
  /** Takes the focus after closing: the row that opened the dialog may be gone. */
  onClosed: () => void;
};

const nameOf = ({ name, name_ar }: Category) => localize(name, name_ar, getLocale()).value;

export function DeleteCategory({ category, others, prompts, onClose, onClosed }: DeleteCategoryProps) {
  const remove = useDeleteCategory(category.id);
  const [target, setTarget] = useState("");
  const [left, setLeft] = useState(prompts);
  const isFull = prompts > 0;
  const handleDelete = () =>
    remove.mutate({ target: isFull ? target : null, onLeft: setLeft }, { onSuccess: onClose });
  return (
    <Modal
      title={m.categories_delete_title({ name: nameOf(category) })}
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className="flex flex-col gap-5 overflow-y-auto px-6 pt-1 pb-6">
        <p className="text-soft">{m.categories_delete_text()}</p>
        {isFull && <p>{m.categories_delete_full({ count: prompts, shown: formatNumber(prompts) })}</p>}
        {isFull && others.length === 0 && <p className="text-danger">{m.categories_delete_only()}</p>}
        {isFull && others.length > 0 && (
          <SelectField
            label={m.categories_move_to()}
            value={target}
            disabled={remove.isPending}
            options={[
              { value: "", label: m.categories_move_choose() },
              ...others.map((other) => ({ value: other.id, label: nameOf(other) })),
            ]}
            onChange={(event) => setTarget(event.target.value)}
          />
        )}
        {isFull && remove.isPending && (
          <progress
            aria-label={m.categories_moving()}
            value={prompts - left}
            max={prompts}
            className="h-2 w-full overflow-hidden rounded-full accent-gold"
          />
        )}
        <div className="flex gap-2">
          <Button className="flex-1" onClick={onClose}>
            {m.data_cancel()}
          </Button>
          <Button
            className="flex-1 border-danger! text-danger!"
            disabled={remove.isPending || (isFull && target === "")}
            onClick={handleDelete}
          >
            {isFull ? m.categories_move_and_delete() : m.categories_delete_do()}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
