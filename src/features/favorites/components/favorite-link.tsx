import { Link } from "react-router-dom";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import { getLocale, m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { cardToolStyles, Heart } from "./heart";

/** A card's favourite button for visitors: leads to sign-up, and after login to the prompt. */
export function FavoriteLink({ card }: { card: PromptCardView }) {
  return (
    <Link
      to={paths.signup}
      state={{ from: paths.prompt(card.slug) }}
      data-favorite
      aria-label={m.favorite_sign_up({ title: localized(card, getLocale()).title })}
      className={cardToolStyles}
    >
      <Heart isFilled={false} />
    </Link>
  );
}
