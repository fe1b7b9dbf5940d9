import { useDeferredValue } from "react";
import type { PromptCard as Card } from "../api/cards";
import { type CategoryOption, categoryLabel } from "../model/category-option";
import { PromptCard } from "./prompt-card";
import { promptGridStyles } from "./prompt-grid-skeleton";
import { useCardKeys } from "./use-card-keys";

/** Cards in the first row of the widest layout. */
const firstRow = 3;

/** What a screen shows without scrolling is drawn first, the other cards in slices between which the page answers. */
const firstCards = 2 * firstRow;

type PromptGridProps = {
  cards: readonly Card[];
  categories: readonly CategoryOption[];
  hasFirstRow?: boolean;
  /** The words that were asked for, marked where they stand. */
  query?: string;
  onIntent: (card: Card) => void;
};

/** Three cards a row on a desk, two on a tablet, one on a phone; arrows lead from one to the next, C copies. */
export function PromptGrid({ cards, categories, hasFirstRow = true, query = "", onIntent }: PromptGridProps) {
  const shown = useDeferredValue(cards, cards.slice(0, firstCards));
  const grid = useCardKeys(shown);
  return (
    <ul ref={grid} className={promptGridStyles}>
      {shown.map((card, index) => (
        <li key={card.id}>
          <PromptCard
            card={card}
            categoryLabel={card.category === null ? "" : categoryLabel(categories, card.category)}
            isEager={hasFirstRow && index < firstRow}
            query={query}
            onIntent={onIntent}
          />
        </li>
      ))}
    </ul>
  );
}
