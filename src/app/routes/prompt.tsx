import { Suspense } from "react";
import { useParams } from "react-router-dom";
import { LoadFailed } from "@/components/ui/load-failed";
import { localized } from "@/domain/prompt/localized";
import { useCategories } from "@/features/categories/components/use-categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { categoryLabel } from "@/features/library/model/offered-categories";
import { StartingPrice } from "@/features/plans/components/starting-price";
import { usePrompt } from "@/features/prompt-page/api/use-prompt";
import { promptView } from "@/features/prompt-page/components/lazy-prompt-view";
import { PromptViewSkeleton } from "@/features/prompt-page/components/prompt-view-skeleton";
import { usualUse } from "@/features/prompt-page/model/category-use";
import { getLocale, m } from "@/lib/i18n";
import { lazyPage } from "@/lib/lazy/page";
import { useLazyView } from "@/lib/lazy/view";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { ChangedSince } from "../composed/changed-since";
import { EditSlot } from "../composed/edit-slot";
import { FavoritePrompt } from "../composed/favorite-prompt";
import { Verdicts } from "../composed/verdicts";
import { usePageTitle } from "../use-page-title";

const NotFoundPage = lazyPage(() => import("./not-found"));

export default function PromptPage() {
  return (
    <Suspense fallback={<PromptViewSkeleton />}>
      <PromptContent />
    </Suspense>
  );
}

function PromptContent() {
  const { slug = "" } = useParams();
  const { data, isError, refetch } = usePrompt(slug);
  const handleRetry = () => void refetch();
  const categories = useCategories();
  const PromptView = useLazyView(promptView);
  const card = data === null ? null : data?.card;
  usePageTitle(titleOf(card));

  if (isError && data === undefined)
    return (
      <div className="wrap py-24">
        <LoadFailed onRetry={handleRetry} />
      </div>
    );
  if (data === undefined || categories.isPending || PromptView === undefined) return <PromptViewSkeleton />;
  if (data === null)
    return (
      <div className="min-h-dvh">
        <meta name="robots" content="noindex" />
        <Suspense>
          <NotFoundPage />
        </Suspense>
      </div>
    );
  const { category } = data.card;
  const known = categoryOptions(categories.data ?? [], getLocale());
  return (
    <PromptView
      {...data}
      categoryLabel={category === null ? "" : categoryLabel(known, category)}
      use={categories.data?.find(({ slug: name }) => name === category) ?? usualUse}
      onRetry={isError ? handleRetry : null}
      price={<StartingPrice />}
      favorite={<FavoritePrompt card={data.card} />}
      edit={<EditSlot promptId={data.card.id} />}
      notice={<ChangedSince {...data} />}
      verdicts={<Verdicts {...data} />}
    />
  );
}

/** `card` is undefined while loading and null where there is none. */
function titleOf(card: PromptCardView | null | undefined): string {
  if (card === undefined) return m.title_prompt();
  return card === null ? m.title_not_found() : localized(card, getLocale()).title;
}
