import { useRef } from "react";
import { ConfirmDialog } from "@/components/data/confirm-dialog";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { OwnPrompt } from "../api/own-prompts";
import { useDeleteMutation } from "../api/use-prompt-changes";

type DeleteDialogProps = {
  prompts: readonly OwnPrompt[];
  onClose: () => void;
  /** Moves the focus: the row whose menu opened the dialog is gone. */
  onDeleted: () => void;
};

/** Confirms that prompts are deleted for good. The author may not delete what staff have hidden: those stay. */
export function DeleteDialog({ prompts, onClose, onDeleted }: DeleteDialogProps) {
  const own = prompts.filter(({ status }) => status !== "hidden");
  const note = own.length < prompts.length ? m.my_prompts_hidden_stay() : undefined;
  // The mutation's own state follows only after the dialog has closed.
  const isDone = useRef(false);
  const deletion = useDeleteMutation({
    onSuccess: () => {
      notify.success(m.my_prompts_deleted({ count: own.length }), note);
      isDone.current = true;
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.my_prompts_delete_ask({ count: own.length, shown: formatNumber(own.length) })}
      confirm={m.my_prompts_delete()}
      isBusy={deletion.isPending}
      failure={deletion.isError ? m.my_prompts_failed_text() : null}
      onConfirm={() => deletion.mutate(own.map(({ id }) => id))}
      onClose={onClose}
      onClosed={() => isDone.current && onDeleted()}
    >
      {own.length === 1 && (
        <p className="mb-2 font-[560] text-ink">
          <bdi>{own[0]?.title}</bdi>
        </p>
      )}
      <p>{m.my_prompts_delete_text()}</p>
      {note && <p className="mt-2">{note}</p>}
    </ConfirmDialog>
  );
}
