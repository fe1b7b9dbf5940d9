import { Copy, Download } from "lucide-react";
import { copyAndTell } from "@/components/prompt/use-copy";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";

type SectionButtonsProps = { sections: readonly { name: string; text: string }[]; onCopied: () => void };

/** For a tool with a field for each part of the text. */
export function SectionButtons({ sections, onCopied }: SectionButtonsProps) {
  return sections.map(({ name, text }) => (
    <Button
      key={name}
      className="w-full"
      onClick={() => void copyAndTell(text).then((isCopied) => isCopied && onCopied())}
    >
      <Copy size={16} />
      <span className="truncate">{m.copy_section({ name })}</span>
    </Button>
  ));
}

/** For a text that belongs in a file of its own. */
export function SaveTextButton({ onSave }: { onSave: () => void }) {
  return (
    <Button className="w-full" onClick={onSave}>
      <Download size={16} />
      {m.save_as_file()}
    </Button>
  );
}
