import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { SelectField } from "@/components/form/select-field";
import { Button } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Modal } from "@/components/ui/modal";
import { localize } from "@/domain/localize";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { Category } from "../../api/categories";
import { categoryCountsQueryOptions } from "../../api/manage-categories";
import { useDeleteCategoryMutation } from "../../api/use-manage-categories";

type DeleteCategoryProps = {
  category: Category;
  others: readonly Category[];
  onClose: () => void;
  /** Takes the focus after closing: the row that opened the dialog may be gone. */
  onClosed: () => void;
};

const nameOf = ({ name, name_ar }: Category) => localize(name, name_ar, getLocale()).value;

export function DeleteCategory({ category, others, onClose, onClosed }: DeleteCategoryProps) {
  const counts = useQuery(categoryCountsQueryOptions());
  const prompts = counts.data?.get(category.slug) ?? 0;
  const remove = useDeleteCategoryMutation(category.id, {
    onSuccess: (left) => {
      if (left === 0) notify.success(m.toast_success(), m.categories_deleted());
    },
    onError: () => notify.error(m.categories_delete_failed()),
  });
  const [target, setTarget] = useState("");
  const [moved, setMoved] = useState<{ done: number; total: number } | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const isFull = prompts > 0;
  const isMoving = moved !== null && remove.isPending;
  const handleCancel = isMoving ? () => stop.current?.abort() : onClose;

  function beginMove() {
    const controller = new AbortController();
    stop.current = controller;
    const showLeft = (left: number) => setMoved({ done: Math.max(0, prompts - left), total: prompts });
    showLeft(prompts);
    return { target, onLeft: showLeft, signal: controller.signal };
  }

  const handleDelete = () =>
    remove.mutate(isFull ? beginMove() : null, { onSuccess: (left) => left === 0 && onClose() });

  const title = m.categories_delete_title({ name: nameOf(category) });
  if (counts.data === undefined)
    return (
      <Modal title={title} onClose={onClose}>
        <div className="overflow-y-auto px-6 pt-1 pb-6">
          {counts.isLoadingError ? (
            <LoadFailed onRetry={() => void counts.refetch()} />
          ) : (
            <div aria-hidden="true" className="skeleton h-28" />
          )}
        </div>
      </Modal>
    );
  return (
    <Modal title={title} onClose={handleCancel} onClosed={onClosed}>
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
        {moved !== null && <Moved {...moved} isStopped={remove.isSuccess} />}
        <div className="flex gap-2">
          <Button className="flex-1" onClick={handleCancel}>
            {isMoving ? m.data_stop() : m.data_cancel()}
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

type MovedProps = { done: number; total: number; isStopped: boolean };

function Moved({ done, total, isStopped }: MovedProps) {
  const counts = { done: formatNumber(done), total: formatNumber(total) };
  return (
    <>
      <progress
        aria-label={m.categories_moving()}
        value={done}
        max={total}
        className="h-2 w-full overflow-hidden rounded-full accent-gold"
      />
      <p role="status" className="text-soft tabular-nums">
        {isStopped ? m.data_bulk_cancelled(counts) : m.data_bulk_done(counts)}
      </p>
    </>
  );
}
