import { FavoriteLink } from "@/features/favorites/components/favorite-link";
import { cardToolStyles, Heart } from "@/features/favorites/components/heart";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { useSession } from "@/lib/session/session-provider";

// Lazy: visitors need only the link.
const FavoriteButton = lazyPart(() => import("@/features/favorites/components/favorite-button"));

function FavoriteAction({ card }: { card: PromptCardView }) {
  const { session } = useSession();
  if (session === null) return <FavoriteLink card={card} />;
  return (
    <PartBoundary
      fallback={
        <span className={cardToolStyles}>
          <Heart isFilled={false} />
        </span>
      }
    >
      <FavoriteButton card={card} userId={session.user.id} />
    </PartBoundary>
  );
}

/** The favourite button of a card. */
export function favoriteAction(card: PromptCardView) {
  return <FavoriteAction card={card} />;
}
