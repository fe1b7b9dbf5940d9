import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useDeferredValue, useEffect } from "react";
import { useParams } from "react-router-dom";
import { LoadFailed } from "@/components/ui/load-failed";
import { categoriesQueryOptions } from "@/features/categories/api/categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { type PromptCard, promptCardQueryOptions } from "@/features/prompts/api/cards";
import { promptTextQueryOptions } from "@/features/prompts/api/text";
import { PromptViewSkeleton } from "@/features/prompts/components/prompt-view-skeleton";
import { promptViewQueryOptions } from "@/features/prompts/components/views";
import { categoryLabel } from "@/features/prompts/model/category-option";
import { localized } from "@/features/prompts/model/localized";
import { useFontsAfter } from "@/lib/fonts";
import { getLocale, m } from "@/lib/i18n";
import { useSession } from "@/lib/session/session-store";
import { documentTitle } from "../document-title";

const NotFoundPage = lazy(() => import("./not-found"));

/** One prompt. Its card and its text are asked for at once; the text waits until it is known who asks. */
export default function PromptPage() {
  const { slug = "" } = useParams();
  const { status, session } = useSession();
  const card = useQuery(promptCardQueryOptions(slug));
  const prompt = useQuery({
    ...promptTextQueryOptions(slug, session?.user.id ?? null),
    enabled: status !== "unknown",
  });
  const categories = useQuery(categoriesQueryOptions());
  const PromptView = useQuery(promptViewQueryOptions).data;
  // Drawn in slices, between which the page answers.
  const isReady = useDeferredValue(!card.isPending && !categories.isPending && PromptView !== undefined);
  useFontsAfter(isReady);
  usePageTitle(titleOf(card.data));
  usePageDescription(card.data ? localized(card.data, getLocale()).description : "");

  if (card.isError && card.data === undefined)
    return (
      <div className="wrap py-24">
        <LoadFailed onRetry={() => void card.refetch()} />
      </div>
    );
  if (!isReady || card.data === undefined || PromptView === undefined) return <PromptViewSkeleton />;
  if (card.data === null)
    return (
      <div className="min-h-dvh">
        <Suspense>
          <NotFoundPage />
        </Suspense>
      </div>
    );
  const { category } = card.data;
  const known = categoryOptions(categories.data ?? [], getLocale());
  return (
    <PromptView
      card={card.data}
      categoryLabel={category === null ? "" : categoryLabel(known, category)}
      prompt={prompt}
    />
  );
}

/** Undefined while the card is on its way, null where there is none. */
function titleOf(card: PromptCard | null | undefined): string {
  if (card === undefined) return m.title_prompt();
  return card === null ? m.title_not_found() : localized(card, getLocale()).title;
}

function usePageTitle(title: string) {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

/** What search engines say of the page. */
function usePageDescription(description: string) {
  useEffect(() => {
    if (description === "") return;
    const meta = document.createElement("meta");
    meta.name = "description";
    meta.content = description;
    document.head.append(meta);
    return () => meta.remove();
  }, [description]);
}
