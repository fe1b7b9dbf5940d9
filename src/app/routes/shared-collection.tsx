import { useParams } from "react-router-dom";
import { SharedCollectionView } from "@/features/favorites/components/shared-collection-view";
import { m } from "@/lib/i18n";
import { CardGrid } from "../composed/card-grid";
import { usePageTitle } from "../use-page-title";

export default function SharedCollectionPage() {
  const { slug = "" } = useParams();
  usePageTitle(m.title_shared_collection());
  return (
    <div className="page min-h-dvh pb-8 sm:pb-11">
      <meta name="robots" content="noindex" />
      <SharedCollectionView slug={slug} Grid={CardGrid} />
    </div>
  );
}
