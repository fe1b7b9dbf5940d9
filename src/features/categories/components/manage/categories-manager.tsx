import { useQuery } from "@tanstack/react-query";
import { Plus, Shapes } from "lucide-react";
import { useRef, useState } from "react";
import { StaffPage } from "@/components/data/staff-page";
import { useDragOrder } from "@/components/data/use-drag-order";
import { useFocusAfterMove } from "@/components/data/use-focus-after-move";
import { buttonStyles } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Notice } from "@/components/ui/notice";
import { movedBy } from "@/domain/arrange";
import { localize } from "@/domain/localize";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { Category } from "../../api/categories";
import { categoryCountsQueryOptions } from "../../api/manage-categories";
import { useArrangeCategoriesMutation } from "../../api/use-manage-categories";
import { useCategories } from "../use-categories";
import { CategoryDialog } from "./category-dialog";
import { CategoryRow } from "./category-row";
import { DeleteCategory } from "./delete-category";
import { ShelvesManager } from "./shelves-manager";

type OpenDialog = { kind: "new" } | { kind: "edit" | "delete"; category: Category };

export function CategoriesManager() {
  const categories = useCategories();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(null);

  const { data, isError } = categories;
  return (
    <StaffPage
      title={m.title_admin_categories()}
      lead={m.categories_lead()}
      actions={
        <button
          ref={newButton}
          type="button"
          className={buttonStyles("primary")}
          onClick={() => setDialog({ kind: "new" })}
        >
          <Plus />
          {m.categories_new()}
        </button>
      }
    >
      {data === undefined ? (
        isError ? (
          <LoadFailed onRetry={() => void categories.refetch()} />
        ) : (
          <div aria-hidden="true" className="skeleton h-[420px] rounded-lg" />
        )
      ) : data.length === 0 ? (
        <Notice icon={<Shapes size={24} strokeWidth={1.6} />} title={m.categories_none()}>
          {m.categories_none_text()}
        </Notice>
      ) : (
        <Rows categories={data} onOpen={setDialog} />
      )}
      <ShelvesManager />
      {dialog?.kind === "new" && <CategoryDialog category={null} onClose={close} />}
      {dialog?.kind === "edit" && <CategoryDialog category={dialog.category} onClose={close} />}
      {dialog?.kind === "delete" && (
        <DeleteCategory
          category={dialog.category}
          others={data?.filter(({ id }) => id !== dialog.category.id) ?? []}
          onClose={close}
          onClosed={() => newButton.current?.focus()}
        />
      )}
    </StaffPage>
  );
}

type RowsProps = { categories: readonly Category[]; onOpen: (dialog: OpenDialog) => void };

function Rows({ categories, onOpen }: RowsProps) {
  const counts = useQuery(categoryCountsQueryOptions());
  const arrange = useArrangeCategoriesMutation(() => notify.error(m.categories_update_failed()));
  const ids = categories.map(({ id }) => id);
  const { order, handle } = useDragOrder(ids, arrange);
  const keepFocus = useFocusAfterMove(order);
  const [said, setSaid] = useState("");
  const byId = new Map(categories.map((category) => [category.id, category]));

  function handleMove(category: Category, step: -1 | 1) {
    const next = movedBy(ids, category.id, step);
    keepFocus(category.id, step);
    arrange(next);
    const [place = "", count = ""] = [next.indexOf(category.id) + 1, next.length].map(formatNumber);
    const title = localize(category.name, category.name_ar, getLocale()).value;
    setSaid(m.order_moved({ title, place, count }));
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol aria-label={m.categories_label()} className="overflow-hidden rounded-lg border border-line">
        {order
          .flatMap((id) => byId.get(id) ?? [])
          .map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              prompts={counts.data ? (counts.data.get(category.slug) ?? 0) : null}
              isFirst={category.id === order[0]}
              isLast={category.id === order.at(-1)}
              handle={handle(category.id)}
              onMove={(step) => handleMove(category, step)}
              onEdit={() => onOpen({ kind: "edit", category })}
              onDelete={() => onOpen({ kind: "delete", category })}
            />
          ))}
      </ol>
    </>
  );
}
