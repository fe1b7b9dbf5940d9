import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/data/confirm-dialog";
import { quietButtonStyles, rowButtonStyles } from "@/components/data/order-buttons";
import { buttonStyles } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { localize } from "@/domain/localize";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import {
  type ManagedShelf,
  managedShelvesQueryOptions,
  useDeleteShelfMutation,
} from "../../api/manage-shelves";
import { ShelfDialog } from "./shelf-dialog";

type OpenDialog = { kind: "new" } | { kind: "edit" | "delete"; shelf: ManagedShelf };

const titleOf = (shelf: ManagedShelf) => localize(shelf.title, shelf.title_ar, getLocale()).value;

/** The prompts above the library's list; below the categories on their page. */
export function ShelvesManager() {
  const shelves = useQuery(managedShelvesQueryOptions());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(null);
  const places = shelves.data?.map(({ display_order }) => display_order) ?? [];

  return (
    <section aria-labelledby="shelves-title" className="mt-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="shelves-title" className="text-2xl">
            {m.shelves_title()}
          </h2>
          <p className="mt-1 text-soft">{m.shelves_lead()}</p>
        </div>
        <button
          ref={newButton}
          type="button"
          className={buttonStyles("outline")}
          onClick={() => setDialog({ kind: "new" })}
        >
          <Plus />
          {m.shelves_new()}
        </button>
      </div>
      {shelves.isLoadingError && <LoadFailed onRetry={() => void shelves.refetch()} />}
      {shelves.isPending && <div aria-hidden="true" className="skeleton h-40 rounded-lg" />}
      {shelves.data?.length === 0 && <p className="text-soft">{m.shelves_none()}</p>}
      {shelves.data && shelves.data.length > 0 && (
        <ol aria-label={m.shelves_label()} className="overflow-hidden rounded-lg border border-line">
          {shelves.data.map((shelf) => (
            <ShelfLine
              key={shelf.id}
              shelf={shelf}
              onEdit={() => setDialog({ kind: "edit", shelf })}
              onDelete={() => setDialog({ kind: "delete", shelf })}
            />
          ))}
        </ol>
      )}
      {dialog?.kind === "new" && (
        <ShelfDialog shelf={null} place={Math.max(0, ...places) + 1} onClose={close} />
      )}
      {dialog?.kind === "edit" && <ShelfDialog shelf={dialog.shelf} place={1} onClose={close} />}
      {dialog?.kind === "delete" && (
        <DeleteShelf shelf={dialog.shelf} onClose={close} onClosed={() => newButton.current?.focus()} />
      )}
    </section>
  );
}

type ShelfLineProps = { shelf: ManagedShelf; onEdit: () => void; onDelete: () => void };

function ShelfLine({ shelf, onEdit, onDelete }: ShelfLineProps) {
  const title = titleOf(shelf);
  const other = getLocale() === "ar" ? shelf.title : shelf.title_ar;
  return (
    <li className="group/row flex items-center gap-x-3 border-b border-line bg-surface py-2 ps-5 pe-2 last:border-0">
      <div className="min-w-0 flex-1 py-1">
        <h3 className="flex flex-wrap items-baseline gap-x-2.5 font-sans text-base font-[560]">
          <bdi className="wrap-anywhere">{title}</bdi>
          <bdi lang={getLocale() === "ar" ? "en" : "ar"} className="text-sm font-[400] text-mute">
            {other}
          </bdi>
        </h3>
        <p dir="ltr" className="mt-0.5 truncate text-start text-sm text-mute">
          {shelf.slugs.join(" · ")}
        </p>
      </div>
      <button
        type="button"
        aria-label={m.shelves_edit({ title })}
        className={rowButtonStyles}
        onClick={onEdit}
      >
        <Pencil size={17} />
      </button>
      <button
        type="button"
        aria-label={m.shelves_delete({ title })}
        className={`${rowButtonStyles} ${quietButtonStyles} hover:text-danger`}
        onClick={onDelete}
      >
        <Trash2 size={17} />
      </button>
    </li>
  );
}

type DeleteShelfProps = { shelf: ManagedShelf; onClose: () => void; onClosed: () => void };

function DeleteShelf({ shelf, onClose, onClosed }: DeleteShelfProps) {
  const remove = useDeleteShelfMutation({
    onSuccess: () => notify.success(m.toast_success(), m.shelves_deleted()),
  });
  return (
    <ConfirmDialog
      title={m.shelves_delete_title({ title: titleOf(shelf) })}
      confirm={m.shelves_delete_do()}
      isBusy={remove.isPending}
      failure={remove.isError ? m.shelves_delete_failed() : null}
      onConfirm={() => remove.mutate(shelf.id, { onSuccess: onClose })}
      onClose={onClose}
      onClosed={onClosed}
    >
      {m.shelves_delete_text()}
    </ConfirmDialog>
  );
}
