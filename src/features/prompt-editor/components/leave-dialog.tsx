import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { m } from "@/lib/i18n";

type LeaveDialogProps = { onStay: () => void; onLeave: () => void };

/** Asks whoever closes the dialog over files that are not uploaded: a draft does not keep those. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal title={m.leave_title()} onClose={onStay}>
      <div className="flex flex-col gap-5 px-6 pt-1 pb-6">
        <p className="text-soft">{m.leave_text()}</p>
        <div className="flex gap-2">
          <Button variant="primary" className="flex-1" onClick={onStay}>
            {m.leave_stay()}
          </Button>
          <Button className="flex-1" onClick={onLeave}>
            {m.leave_go()}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
