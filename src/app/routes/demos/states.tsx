import { Inbox, Sparkles } from "lucide-react";
import { useState } from "react";
import { BulkProgress } from "@/components/data/bulk-progress";
import { ConfirmDialog } from "@/components/data/confirm-dialog";
import { UnknownList } from "@/components/data/unknown-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LeaveQuestion } from "@/components/ui/leave-question";
import { LoadFailed } from "@/components/ui/load-failed";
import { Modal } from "@/components/ui/modal";
import { Notice } from "@/components/ui/notice";
import { m } from "@/lib/i18n";
import { Chapter, Row, Specimen } from "./specimen";

const dialogs = ["plain", "question", "typed", "leave", "progress"] as const;
type Dialog = (typeof dialogs)[number];

const dialogNames: Record<Dialog, () => string> = {
  plain: m.demos_dialog,
  question: m.demos_question,
  typed: m.demos_typed_question,
  leave: m.demos_leave_question,
  progress: m.demos_progress,
};

export function States() {
  const [open, setOpen] = useState<Dialog | null>(null);
  return (
    <Chapter title={m.demos_states()}>
      <Specimen name={m.demos_empty()}>
        <EmptyState
          as="h2"
          icon={<Inbox size={24} strokeWidth={1.6} />}
          title={m.demos_empty()}
          actions={<Button variant="primary">{m.footer_browse()}</Button>}
        >
          {m.demos_sentence()}
        </EmptyState>
      </Specimen>
      <Specimen name={m.demos_notice()}>
        <Notice
          icon={<Sparkles size={24} strokeWidth={1.6} />}
          title={m.demos_notice()}
          actions={<Button>{m.footer_browse()}</Button>}
        >
          {m.demos_sentence()}
        </Notice>
      </Specimen>
      <Specimen name={m.demos_failed()}>
        <LoadFailed onRetry={() => {}} />
      </Specimen>
      <Specimen name={m.demos_unknown()}>
        <UnknownList names={["colour"]} onClear={() => {}} />
      </Specimen>
      <Specimen name={m.demos_waiting()}>
        <div aria-hidden="true" className="flex flex-col gap-3">
          <div className="skeleton h-8 w-2/3" />
          <div className="skeleton h-24" />
        </div>
      </Specimen>
      <Specimen name={m.demos_dialogs()}>
        <Row>
          {dialogs.map((dialog) => (
            <Button key={dialog} size="sm" onClick={() => setOpen(dialog)}>
              {dialogNames[dialog]()}
            </Button>
          ))}
        </Row>
        {open && <OpenDialog dialog={open} onClose={() => setOpen(null)} />}
      </Specimen>
    </Chapter>
  );
}

function OpenDialog({ dialog, onClose }: { dialog: Dialog; onClose: () => void }) {
  const title = dialogNames[dialog]();
  switch (dialog) {
    case "plain":
      return (
        <Modal title={title} onClose={onClose}>
          <p className="px-6 pt-1 pb-6 text-soft">{m.demos_sentence()}</p>
        </Modal>
      );
    case "question":
      return (
        <ConfirmDialog title={title} confirm={m.demos_send()} onConfirm={onClose} onClose={onClose}>
          {m.demos_sentence()}
        </ConfirmDialog>
      );
    case "typed":
      return (
        <ConfirmDialog
          title={title}
          confirm={m.demos_send()}
          typed={m.demos_dialog()}
          failure={m.demos_error()}
          onConfirm={onClose}
          onClose={onClose}
        >
          {m.demos_sentence()}
        </ConfirmDialog>
      );
    case "leave":
      return (
        <LeaveQuestion
          title={title}
          text={m.demos_sentence()}
          go={m.action_close()}
          onStay={onClose}
          onGo={onClose}
        />
      );
    case "progress":
      return (
        <BulkProgress
          title={title}
          run={{
            total: 40,
            done: 12,
            failures: [{ item: { id: "1", name: "Yasmine" }, reason: m.demos_error() }],
            state: "running",
          }}
          onCancel={onClose}
          onClose={onClose}
        />
      );
  }
}
