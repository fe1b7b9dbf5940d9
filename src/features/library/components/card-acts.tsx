import { Copy } from "lucide-react";
import { m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";

const badge =
  "rounded-full border border-[#1c19172e] bg-[#ffffffeb] px-[9px] py-0.5 text-sm font-[600] text-night";

/** The exceptions only: most prompts are neither. */
export function CardBadges({ isNew, isFree }: { isNew: boolean; isFree: boolean }) {
  if (!isNew && !isFree) return null;
  return (
    <p className="flex gap-1.5">
      {isNew && <span className={badge}>{m.card_new()}</span>}
      {isFree && <span className={badge}>{m.prompt_free()}</span>}
    </p>
  );
}

type CopyCardProps = {
  card: PromptCardView;
  title: string;
  onCopy: (card: PromptCardView) => Promise<void>;
};

/** For a pointer and the keyboard, above the link that covers the card. */
export function CopyCard({ card, title, onCopy }: CopyCardProps) {
  return (
    <button
      type="button"
      aria-label={m.card_copy({ title })}
      data-needs-plan={card.is_free ? undefined : ""}
      className="relative z-[1] flex h-9 shrink-0 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-sm font-[560] opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 hover:border-mute [@media(hover:none)]:hidden"
      onClick={() => void onCopy(card)}
    >
      <Copy size={15} />
      {m.copy()}
    </button>
  );
}
