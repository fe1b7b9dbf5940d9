import { localized } from "@/domain/prompt/localized";
import { getLocale, m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { cardToolStyles, Heart } from "./heart";
import { useFavorite } from "./use-favorite";

/** A card's favourite button for people signed in. */
export default function FavoriteButton({ card, userId }: { card: PromptCardView; userId: string }) {
  const { isFavorite, toggle } = useFavorite(userId, card.id);
  return (
    <button
      type="button"
      data-favorite
      aria-label={m.favorite_add({ title: localized(card, getLocale()).title })}
      aria-pressed={isFavorite ?? false}
      disabled={isFavorite === undefined}
      className={cardToolStyles}
      onClick={toggle}
    >
      <Heart isFilled={isFavorite ?? false} />
    </button>
  );
}
