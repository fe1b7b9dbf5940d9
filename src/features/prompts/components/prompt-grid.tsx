import type { PromptCard as Card } from "../api/cards";
import { type CategoryOption, categoryLabel } from "../model/category-option";
import { PromptCard } from "./prompt-card";
import { promptGridStyles } from "./prompt-grid-skeleton";
import { useCardKeys } from "./use-card-keys";

/** Cards in the first row of the widest layout. */
const firstRow = 3;

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
  const grid = useCardKeys(cards);
  return (
    <ul ref={grid} className={promptGridStyles}>
      {cards.map((card, index) => (
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
