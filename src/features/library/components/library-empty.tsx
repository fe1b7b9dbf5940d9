import { useQuery } from "@tanstack/react-query";
import { SearchX, X } from "lucide-react";
import type { ReactNode } from "react";
import { tagWords } from "@/components/prompt/tag-words/tag-words";
import { StatusText } from "@/components/status/status-text";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import { m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { popularCardsQueryOptions } from "../api/cards";
import { categoriesNamed } from "../model/categories-named";
import { activeFilters, isNarrowed, noFilters, type PromptFilters } from "../model/filters";
import { nearestWords } from "../model/nearest-words";
import { categoryLabel, type LibraryCategory, offeredCategories } from "../model/offered-categories";
import { kindLabels } from "./library-filters";
import { PromptGrid } from "./prompt-grid";

type LibraryEmptyProps = {
  filters: PromptFilters;
  /** The page's categories; null for the whole library. */
  preset: readonly string[] | null;
  categories: readonly LibraryCategory[];
  /** Whether the search is recorded as a miss. */
  isNoted: boolean;
  onChange: (changed: Partial<PromptFilters>) => void;
  onIntent: (card: PromptCardView) => void;
  action: (card: PromptCardView) => ReactNode;
};

const suggestionCount = 5;
const popularCount = 3;

export const emptyTitle = (query: string) => (query === "" ? m.empty_title() : m.empty_title_for({ query }));

/** No results: names the query, offers to clear filters, and suggests categories, similar words and popular tags. */
export function LibraryEmpty(props: LibraryEmptyProps) {
  const { filters, preset, categories, isNoted, onChange, onIntent, action } = props;
  const popular = useQuery(popularCardsQueryOptions()).data ?? [];
  const named = categoriesNamed(filters.q, offeredCategories(categories, preset));
  const words = [
    ...categories.flatMap((category) => category.words),
    ...popular.flatMap((card) => card.tags),
  ];
  const hasWords = filters.q !== "" && named.length === 0;
  const near = hasWords ? nearestWords(filters.q, words, suggestionCount) : [];
  return (
    <>
      <Notice
        icon={<SearchX size={24} strokeWidth={1.6} />}
        title={emptyTitle(filters.q)}
        actions={
          <>
            {isNarrowed(filters) && filters.q !== "" && (
              <Button variant="primary" onClick={() => onChange({ ...noFilters, q: filters.q })}>
                {m.empty_without_filters()}
              </Button>
            )}
            <Button onClick={() => onChange(noFilters)}>{m.empty_show_all()}</Button>
          </>
        }
      >
        {isNoted && <StatusText>{m.empty_noted()}</StatusText>}
        <p>{isNarrowed(filters) ? m.empty_text_narrowed() : m.empty_text()}</p>
        <RemoveOne filters={filters} categories={categories} onChange={onChange} />
        {named.length > 0 && (
          <fieldset aria-label={m.empty_categories()} className="mt-4 flex flex-wrap justify-center gap-2">
            {named.map(({ slug, label }) => (
              <Chip key={slug} isOn={false} onClick={() => onChange({ ...noFilters, category: slug })}>
                <bdi>{label}</bdi>
              </Chip>
            ))}
          </fieldset>
        )}
        {near.length > 0 && (
          <fieldset aria-label={m.empty_nearest()} className="mt-4 flex flex-wrap justify-center gap-2">
            {near.map((word) => (
              <Chip key={word} isOn={false} onClick={() => onChange({ ...noFilters, q: word })}>
                <bdi>{word}</bdi>
              </Chip>
            ))}
          </fieldset>
        )}
      </Notice>
      {popular.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-2xl">{m.empty_popular()}</h2>
          <PromptGrid
            cards={popular.slice(0, popularCount)}
            categories={categories}
            onIntent={onIntent}
            action={action}
          />
        </section>
      )}
    </>
  );
}

function RemoveOne({
  filters,
  categories,
  onChange,
}: Omit<LibraryEmptyProps, "preset" | "isNoted" | "onIntent" | "action">) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  const labels = {
    category: () => categoryLabel(categories, filters.category ?? ""),
    tag: () => tagWords(filters.tag ?? ""),
    kind: () => (filters.kind ? kindLabels[filters.kind]() : ""),
    free: m.filter_free,
    arabic: m.filter_arabic,
  };
  return (
    <fieldset aria-label={m.empty_remove_one()} className="mt-4 flex flex-wrap justify-center gap-2">
      {active.map((name) => (
        <Chip
          key={name}
          isOn
          aria-label={`${m.empty_remove_one()} ${labels[name]()}`}
          onClick={() => onChange({ [name]: noFilters[name] })}
        >
          <bdi>{labels[name]()}</bdi>
          <X size={14} />
        </Chip>
      ))}
    </fieldset>
  );
}
