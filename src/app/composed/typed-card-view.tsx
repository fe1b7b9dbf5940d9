import { useQuery } from "@tanstack/react-query";
import { useCategories } from "@/features/categories/components/use-categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { PromptCard } from "@/features/library/components/prompt-card";
import { categoryLabel } from "@/features/library/model/offered-categories";
import type { TypedCard } from "@/features/prompt-editor/model/typed-card";
import { getLocale, m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { cardsQueryOptions } from "@/lib/prompt-data/cards";

const unsaved: Omit<PromptCardView, keyof TypedCard> = {
  id: "",
  slug: "",
  kind: "text",
  tags: [],
  author_name: "",
  description_ar: null,
  is_featured: false,
  copies: 0,
  favorites: 0,
  week_uses: 0,
  published_at: "",
  updated_at: "",
  specimen: null,
};

const nothing = async () => {};

/** The library's card of a prompt as it is typed; of the published card it keeps what is not in the form. */
export function TypedCardView({ promptId, typed }: { promptId: string | null; typed: TypedCard }) {
  const { data: categories = [] } = useCategories();
  const { data: published = [] } = useQuery({
    ...cardsQueryOptions(promptId === null ? [] : [promptId]),
    enabled: promptId !== null,
  });
  const kind = categories.find(({ slug }) => slug === typed.category)?.kind ?? "text";
  const card = { ...unsaved, ...published[0], ...typed, kind, title: typed.title || m.editor_field_title() };
  return (
    <PromptCard
      card={card}
      categoryLabel={
        card.category === null ? "" : categoryLabel(categoryOptions(categories, getLocale()), card.category)
      }
      query=""
      isMarkedNew={published.length === 0}
      onIntent={nothing}
      onCopy={nothing}
      action={() => null}
    />
  );
}
