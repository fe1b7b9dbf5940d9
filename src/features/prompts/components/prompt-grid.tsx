import type { PromptCard as Card } from "../api/cards";
import { type CategoryOption, categoryLabel } from "../model/category-option";
import { PromptCard } from "./prompt-card";
import { promptGridStyles } from "./prompt-grid-skeleton";

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
    <ul className={promptGridStyles}>
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
