import { useQuery } from "@tanstack/react-query";
import { localize } from "@/domain/localize";
import { getLocale, m } from "@/lib/i18n";
import { shelvesQueryOptions } from "../api/shelves";
import { categoryLabel, type LibraryCategory } from "../model/offered-categories";
import type { Shelf, ShelvedCardView } from "../model/shelves";
import { railStyles } from "./card-styles";
import { ShelfCard, ShelvesSkeleton } from "./shelf-card";
import { useCardKeys } from "./use-card-keys";
import { useCopyCard } from "./use-copy-card";

type ShelvesProps = {
  categories: readonly LibraryCategory[];
  onIntent: (card: ShelvedCardView) => void;
};

/** Prompts that staff chose, and the heading of the list below. Where they fail to load, the list stands alone. */
export function Shelves({ categories, onIntent }: ShelvesProps) {
  const shelves = useQuery(shelvesQueryOptions());
  if (!shelves.data?.length)
    return (
      <>
        {shelves.isPending && <ShelvesSkeleton />}
        <ResultsHeading />
      </>
    );
  return (
    <>
      {shelves.data.map((shelf) => (
        <ShelfRow key={shelf.id} shelf={shelf} categories={categories} onIntent={onIntent} />
      ))}
      <h2 data-shelf="" className="mb-1 text-2xl">
        {m.library_all()}
      </h2>
    </>
  );
}

export function ResultsHeading() {
  return <h2 className="sr-only">{m.results_heading()}</h2>;
}

function ShelfRow({ shelf, categories, onIntent }: ShelvesProps & { shelf: Shelf }) {
  const { value: title, language } = localize(shelf.title, shelf.title_ar, getLocale());
  const row = useCardKeys(shelf.cards, useCopyCard());
  return (
    <section data-shelf="" aria-labelledby={shelf.id} className="mb-9">
      <h2 id={shelf.id} lang={language} className="mb-3.5 text-2xl">
        {title}
      </h2>
      <ul ref={row} className={railStyles.row}>
        {shelf.cards.map((card, at) => (
          <li key={card.id} className={at === 0 ? railStyles.large : railStyles.small}>
            <ShelfCard
              card={card}
              categoryLabel={card.category === null ? "" : categoryLabel(categories, card.category)}
              isLarge={at === 0}
              onIntent={onIntent}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
