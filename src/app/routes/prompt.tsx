import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { useParams } from "react-router-dom";
import { LoadFailed } from "@/components/ui/load-failed";
import { categoriesQueryOptions } from "@/features/categories/api/categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { type PromptCard, promptCardQueryOptions } from "@/features/prompts/api/cards";
import { promptTextQueryOptions } from "@/features/prompts/api/text";
import { PromptViewSkeleton } from "@/features/prompts/components/prompt-view-skeleton";
import { categoryLabel } from "@/features/prompts/model/category-option";
import { localized } from "@/features/prompts/model/localized";
import { getLocale, m } from "@/lib/i18n";
import { useSession } from "@/lib/session/session-store";
import { documentTitle } from "../document-title";

const loadView = async () => ({
  default: (await import("@/features/prompts/components/library-views")).PromptView,
});
const PromptView = lazy(loadView);
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
  usePageTitle(titleOf(card.data));
  usePageDescription(card.data ? localized(card.data, getLocale()).description : "");
  // The view comes beside its data, not after them.
  useEffect(() => void loadView(), []);

  if (card.isError && card.data === undefined)
    return (
      <div className="wrap py-24">
        <LoadFailed onRetry={() => void card.refetch()} />
      </div>
    );
  if (card.data === undefined || categories.isPending) return <PromptViewSkeleton />;
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
    <Suspense fallback={<PromptViewSkeleton />}>
      <PromptView
        card={card.data}
        categoryLabel={category === null ? "" : categoryLabel(known, category)}
        prompt={prompt}
      />
    </Suspense>
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
