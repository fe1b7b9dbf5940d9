import { memo, type ReactNode } from "react";
import type { PromptCardView as Card } from "@/lib/prompt-data/card";
import { categoryLabel, type LibraryCategory } from "../model/offered-categories";
import { promptGridStyles } from "./card-styles";
import { PromptCard } from "./prompt-card";
import { useCardKeys } from "./use-card-keys";

type PromptGridProps = {
  cards: readonly Card[];
  categories: readonly LibraryCategory[];
  /** Its words are highlighted. */
  query?: string;
  onIntent: (card: Card) => void;
  action: (card: Card) => ReactNode;
  below?: (card: Card) => ReactNode;
};

/** Three cards a row on desktops, two on tablets, one on phones; arrow keys move, C copies, F favours. */
export const PromptGrid = memo(function PromptGrid(props: PromptGridProps) {
  const { cards, categories, query = "", onIntent, action, below } = props;
  const grid = useCardKeys(cards);
  return (
    <ul ref={grid} className={promptGridStyles}>
      {cards.map((card) => (
        <li key={card.id} className={below ? "flex flex-col gap-1" : ""}>
          <PromptCard
            card={card}
            categoryLabel={card.category === null ? "" : categoryLabel(categories, card.category)}
            query={query}
            onIntent={onIntent}
            action={action}
          />
          {below?.(card)}
        </li>
      ))}
    </ul>
  );
});
