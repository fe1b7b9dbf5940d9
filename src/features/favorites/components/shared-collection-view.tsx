import { useQuery } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailed } from "@/components/ui/load-failed";
import { PageTitle } from "@/components/ui/page-title";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { sharedCollectionQueryOptions } from "../api/shared";
import type { CardGridComponent } from "./card-grid";
import { FavoriteCards } from "./favorite-cards";

export function SharedCollectionView({ slug, Grid }: { slug: string; Grid: CardGridComponent }) {
  const collection = useQuery(sharedCollectionQueryOptions(slug));
  if (collection.isLoadingError) return <LoadFailed onRetry={() => void collection.refetch()} />;
  if (collection.data === undefined) return <Grid cards={null} />;
  if (collection.data === null) return <NothingShared />;
  const { name, note, prompt_ids: ids } = collection.data;
  return (
    <>
      <p className="eyebrow mb-3">{m.shared_eyebrow()}</p>
      <PageTitle>
        <bdi className="wrap-anywhere">{name}</bdi>
      </PageTitle>
      {note && (
        <p className="mt-4 max-w-[62ch] whitespace-pre-line text-soft wrap-anywhere">
          <bdi>{note}</bdi>
        </p>
      )}
      <div className="mt-8">
        {ids.length === 0 ? (
          <p className="text-soft">{m.shared_empty()}</p>
        ) : (
          <FavoriteCards ids={ids} Grid={Grid} />
        )}
      </div>
    </>
  );
}

function NothingShared() {
  return (
    <EmptyState
      icon={<Link2Off size={24} strokeWidth={1.6} />}
      title={m.shared_gone_title()}
      actions={
        <Link to={paths.prompts} className={buttonStyles("primary")}>
          {m.footer_browse()}
        </Link>
      }
    >
      {m.shared_gone_text()}
    </EmptyState>
  );
}
