import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { m } from "@/lib/i18n";
import type { Versions } from "../../model/translation";

type ReplaceQuestionProps = {
  /** The fields of which something would be lost. */
  lost: (keyof Versions)[];
  onReplace: () => void;
  onFillEmpty: () => void;
  onCancel: () => void;
};

const names: Record<keyof Versions, () => string> = {
  title: m.editor_field_title,
  promptText: m.editor_field_text,
  titleAr: m.translation_title_ar,
  promptTextAr: m.translation_text_ar,
};

/** Confirms that a translation may overwrite text. */
export function ReplaceQuestion({ lost, onReplace, onFillEmpty, onCancel }: ReplaceQuestionProps) {
  return (
    <Modal title={m.translation_replace_title()} onClose={onCancel}>
      <div className="flex flex-col gap-5 px-6 pt-1 pb-6">
        <p className="text-soft">{m.translation_replace_text()}</p>
        <ul className="list-disc ps-5">
          {lost.map((field) => (
            <li key={field}>{names[field]()}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" className="flex-1" onClick={onFillEmpty}>
            {m.translation_replace_keep()}
          </Button>
          <Button className="flex-1" onClick={onReplace}>
            {m.translation_replace_go()}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
