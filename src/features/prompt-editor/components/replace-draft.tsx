import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { m } from "@/lib/i18n";

type ReplaceDraftProps = { title: string; onKeep: () => void; onReplace: () => void };

/** Asks before another prompt takes the place of a draft that is not saved. */
export function ReplaceDraft({ title, onKeep, onReplace }: ReplaceDraftProps) {
  return (
    <Modal title={m.draft_replace_title()} onClose={onKeep}>
      <div className="flex flex-col gap-5 px-6 pt-1 pb-6">
        <p className="text-soft">
          {title === ""
            ? m.draft_replace_untitled()
            : m.draft_replace_text({ title: `\u2068${title}\u2069` })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" className="flex-1" onClick={onKeep}>
            {m.draft_replace_keep()}
          </Button>
          <Button className="flex-1" onClick={onReplace}>
            {m.draft_replace_go()}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
