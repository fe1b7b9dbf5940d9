import { FolderPlus, Heart } from "lucide-react";
import { buttonStyles } from "@/components/ui/button";
import { m } from "@/lib/i18n";

/** The look of the favourite and collection buttons on a prompt's page. */
export const favoriteStyles = `${buttonStyles("outline", "sm")} min-w-0 flex-1`;

const icon = { size: 16 } as const;

export function FavoriteFace({ isFilled = false }: { isFilled?: boolean }) {
  return (
    <>
      <Heart {...icon} className={`shrink-0 ${isFilled ? "fill-current text-gold" : ""}`} />
      {m.favorite_keep()}
    </>
  );
}

export function CollectionFace() {
  return (
    <>
      <FolderPlus {...icon} className="shrink-0" />
      {m.keep_collection()}
    </>
  );
}
