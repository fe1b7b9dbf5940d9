import { Check, Copy } from "lucide-react";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";

type CopyButtonProps = {
  isCopied: boolean;
  label: string;
  hasKey?: boolean;
  className?: string;
  onCopy: () => void;
};

/** The primary button of a prompt; shows its shortcut where there is room. */
export function CopyButton({ isCopied, label, hasKey = false, className, onCopy }: CopyButtonProps) {
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="primary" className={className} onClick={onCopy}>
      <Icon />
      <span className={isCopied ? "gilded [--gild:currentColor]" : ""}>{isCopied ? m.copied() : label}</span>
      {hasKey && (
        <kbd
          dir="ltr"
          translate="no"
          className="hidden rounded-[5px] border border-[color-mix(in_oklab,var(--on-gold)_28%,transparent)] px-1.5 py-1 font-sans text-sm leading-none md:inline"
        >
          C
        </kbd>
      )}
    </Button>
  );
}
