import type { PromptCard as Card } from "../api/cards";
import { type CategoryOption, categoryLabel } from "../model/category-option";
import { PromptCard } from "./prompt-card";

const gridStyles = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** Cards in the first row of the widest layout. */
const firstRow = 3;

type PromptGridProps = {
  cards: readonly Card[];
  categories: readonly CategoryOption[];
  hasFirstRow?: boolean;
  onIntent: (card: Card) => void;
};

/** Three cards a row on a desk, two on a tablet, one on a phone. */
export function PromptGrid({ cards, categories, hasFirstRow = true, onIntent }: PromptGridProps) {
  return (
    <ul className={gridStyles}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <PromptCard
            card={card}
            categoryLabel={card.category === null ? "" : categoryLabel(categories, card.category)}
            isEager={hasFirstRow && index < firstRow}
            onIntent={onIntent}
          />
        </li>
      ))}
    </ul>
  );
}

/** The same grid while its cards are on their way: the same measures, other keys. */
export function PromptGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={gridStyles}>
      {Array.from({ length: count }, (_, at) => `skeleton-${at}`).map((key) => (
        <div key={key} className="overflow-hidden rounded-lg border border-line bg-surface">
          <div className="aspect-video border-b border-line bg-sunken" />
          <div className="flex flex-col gap-2 px-[18px] pt-4 pb-3.5">
            <div className="skeleton h-[21px] w-3/4" />
            <div className="skeleton mt-0.5 h-[42px] w-full" />
            <div className="skeleton mt-2 h-[19px] w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
