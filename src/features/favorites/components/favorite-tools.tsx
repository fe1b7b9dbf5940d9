import { useState } from "react";
import { favoriteKey } from "@/components/prompt/favorite-key";
import { Kbd } from "@/components/ui/kbd";
import { useHotkey } from "@/lib/hotkeys";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { CollectionFace, FavoriteFace, favoriteStyles } from "./favorite-face";
import { useFavorite } from "./use-favorite";

const CollectionPicker = lazyPart(() => import("./collection-picker"));

/** The favourite (shortcut F) and collection buttons of a prompt's page. */
export default function FavoriteTools({ card, userId }: { card: PromptCardView; userId: string }) {
  const { isFavorite, toggle } = useFavorite(userId, card.id);
  const [isPicking, setPicking] = useState(false);
  const handleClose = () => setPicking(false);
  useHotkey(favoriteKey, () => isFavorite !== undefined && toggle());
  return (
    <div className="flex gap-2">
      <button
        type="button"
        aria-pressed={isFavorite ?? false}
        disabled={isFavorite === undefined}
        className={favoriteStyles}
        onClick={toggle}
      >
        <FavoriteFace isFilled={isFavorite} />
        <span className="hidden lg:inline">
          <Kbd>F</Kbd>
        </span>
      </button>
      <button type="button" className={favoriteStyles} onClick={() => setPicking(true)}>
        <CollectionFace />
      </button>
      {isPicking && (
        <PartBoundary onFailed={handleClose}>
          <CollectionPicker card={card} userId={userId} onClose={handleClose} />
        </PartBoundary>
      )}
    </div>
  );
}
