import { m } from "@/lib/i18n";
import { Button } from "./button";
import { Modal } from "./modal";

type LeaveQuestionProps = {
  title: string;
  text: string;
  /** The button that changes nothing; by default "stay". */
  stay?: string;
  go: string;
  onStay: () => void;
  onGo: () => void;
};

export function LeaveQuestion({ title, text, stay = m.leave_stay(), go, onStay, onGo }: LeaveQuestionProps) {
  return (
    <Modal title={title} onClose={onStay}>
      <div className="flex flex-col gap-5 px-6 pt-1 pb-6">
        <p className="text-soft">{text}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" className="flex-1" data-focus-first="" onClick={onStay}>
            {stay}
          </Button>
          <Button className="flex-1" onClick={onGo}>
            {go}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
