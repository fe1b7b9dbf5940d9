import { type ReactNode, useState } from "react";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useNotificationsAbove } from "@/components/ui/use-notifications-above";
import { toLatinDigits } from "@/lib/format/digits";
import { m } from "@/lib/i18n";

type ConfirmDialogProps = {
  /** Names the action and its object: "Ban amira@…?" */
  title: string;
  children: ReactNode;
  confirm: string;
  /** For irreversible actions: the text that has to be typed first. */
  typed?: string;
  isBusy?: boolean;
  failure?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Moves the focus where the element that opened the dialog is gone. */
  onClosed?: () => void;
};

/**
 * Requires a confirmation before an action, naming its object. Stays open while the action runs, to show the
 * outcome.
 */
export function ConfirmDialog({
  title,
  children,
  confirm,
  typed,
  onConfirm,
  onClose,
  onClosed,
  ...rest
}: ConfirmDialogProps) {
  const { isBusy = false, failure } = rest;
  const [words, setWords] = useState("");
  const isReady = typed === undefined || toLatinDigits(words.trim()) === toLatinDigits(typed);

  return (
    <Modal title={title} onClose={() => !isBusy && onClose()} onClosed={onClosed}>
      <form
        className="flex flex-col gap-5 overflow-y-auto px-6 pt-1 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) onConfirm();
        }}
      >
        <div className="text-soft [overflow-wrap:anywhere]">{children}</div>
        {typed !== undefined && (
          <TextField
            label={m.data_type_name({ name: typed })}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {failure && (
          <p role="alert" className="text-sm text-danger">
            {failure}
          </p>
        )}
        <Buttons>
          <Button className="flex-1" disabled={isBusy} onClick={onClose}>
            {m.data_cancel()}
          </Button>
          <Button
            type="submit"
            variant={typed === undefined ? "primary" : "outline"}
            className={`flex-1 ${typed === undefined ? "" : "border-danger! text-danger!"}`}
            disabled={!isReady || isBusy}
          >
            {confirm}
          </Button>
        </Buttons>
      </form>
    </Modal>
  );
}

/** Keeps the last action's notification from covering the buttons on a phone. */
function Buttons({ children }: { children: ReactNode }) {
  return (
    <div ref={useNotificationsAbove()} className="flex gap-2">
      {children}
    </div>
  );
}
