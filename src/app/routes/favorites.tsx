import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { PageTitle } from "@/components/ui/page-title";
import { useAuth } from "@/features/auth/components/auth-provider";
import { collectionsQueryOptions } from "@/features/favorites/api/collections";
import { FavoritesView } from "@/features/favorites/components/favorites-view";
import { m } from "@/lib/i18n";
import { CardGrid } from "../composed/card-grid";
import { FavoritesDownload } from "../composed/favorites-download";
import { usePageTitle } from "../use-page-title";

/** A member's favourites and collections; `?collection=` chooses one. Spec 1.6. */
export default function FavoritesPage() {
  const { user } = useAuth();
  const [query] = useSearchParams();
  const current = query.get("collection");
  const collections = useQuery({ ...collectionsQueryOptions(user?.id ?? ""), enabled: user !== null });
  usePageTitle(collections.data?.find(({ id }) => id === current)?.name ?? m.title_favorites());
  if (user === null) return null;
  return (
    <div className="page pb-8 sm:pb-11">
      <PageTitle>{m.title_favorites()}</PageTitle>
      <p className="mt-3 text-soft">{m.favorites_lead()}</p>
      <FavoritesView
        key={user.id}
        userId={user.id}
        current={current}
        Grid={CardGrid}
        Download={FavoritesDownload}
      />
    </div>
  );
}
