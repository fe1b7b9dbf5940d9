import { Heart as HeartIcon } from "lucide-react";

/** The heart icon in its touch target, filled for a favourite. */
export function Heart({ isFilled }: { isFilled: boolean }) {
  return <HeartIcon size={17} className={isFilled ? "fill-current text-gold" : ""} />;
}

/** A card's small buttons, above the link that covers the card. */
export const cardToolStyles =
  "relative z-[1] -my-3 -me-3 grid size-11 shrink-0 place-items-center rounded-full text-mute transition-colors duration-150 hover:text-ink";
