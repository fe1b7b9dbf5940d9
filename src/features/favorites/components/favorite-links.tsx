import { Link } from "react-router-dom";
import * as paths from "@/config/paths";
import { CollectionFace, FavoriteFace, favoriteStyles } from "./favorite-face";

/** The favourite and collection buttons for visitors: lead to sign-up, and after login back here. */
export function FavoriteLinks({ slug }: { slug: string }) {
  const way = { to: paths.signup, state: { from: paths.prompt(slug) }, className: favoriteStyles };
  return (
    <div className="flex gap-2">
      <Link {...way}>
        <FavoriteFace />
      </Link>
      <Link {...way}>
        <CollectionFace />
      </Link>
    </div>
  );
}
