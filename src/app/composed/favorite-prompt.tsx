import { CollectionFace, FavoriteFace, favoriteStyles } from "@/features/favorites/components/favorite-face";
import { FavoriteLinks } from "@/features/favorites/components/favorite-links";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { useSession } from "@/lib/session/session-provider";

// Lazy: visitors need only the links.
const FavoriteTools = lazyPart(() => import("@/features/favorites/components/favorite-tools"));

/** The favourite and collections buttons of a prompt's page. */
export function FavoritePrompt({ card }: { card: PromptCardView }) {
  const { session } = useSession();
  if (session === null) return <FavoriteLinks slug={card.slug} />;
  return (
    <PartBoundary
      fallback={
        <div className="flex gap-2">
          <span className={favoriteStyles}>
            <FavoriteFace />
          </span>
          <span className={favoriteStyles}>
            <CollectionFace />
          </span>
        </div>
      }
    >
      <FavoriteTools card={card} userId={session.user.id} />
    </PartBoundary>
  );
}
