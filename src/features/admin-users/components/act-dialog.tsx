import { useState } from "react";
import { ConfirmDialog } from "@/components/data/confirm-dialog";
import type { UserAct } from "../api/acts";
import type { UserDetail } from "../model/user-detail";
import { failureText } from "../model/words";
import { type ActKind, type ActSubject, questionOf } from "./act-questions";

type ActDialogProps = ActSubject & {
  kind: ActKind;
  isBusy: boolean;
  error: unknown;
  onAct: (act: UserAct) => void;
  onClose: () => void;
};

function beginning(kind: ActKind, user: UserDetail): string {
  if (kind === "rename") return user.first_name;
  if (kind === "set-role") return user.role;
  return "";
}

/** Confirms an action on a user by name, with its input fields. */
export function ActDialog({ kind, isBusy, error, onAct, onClose, ...subject }: ActDialogProps) {
  const [value, setValue] = useState(() => beginning(kind, subject.user));
  const { title, text, confirm, field, act, typed } = questionOf(kind, { ...subject, value, setValue });
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      typed={typed}
      isBusy={isBusy}
      failure={error ? failureText(error) : null}
      onConfirm={() => onAct(act)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {text && <p>{text}</p>}
        {field && <div className="text-ink">{field}</div>}
      </div>
    </ConfirmDialog>
  );
}
