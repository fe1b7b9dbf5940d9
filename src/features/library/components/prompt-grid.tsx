import { memo, type ReactNode } from "react";
import type { CardExtras } from "@/components/prompt/card-extras";
import { useIsHydrated } from "@/lib/hydration";
import type { PromptCardView as Card } from "@/lib/prompt-data/card";
import type { LibraryView } from "../model/filters";
import { newOf } from "../model/new-of";
import { categoryLabel, type LibraryCategory } from "../model/offered-categories";
import { promptGridStyles, promptListStyles } from "./card-styles";
import { ListRow } from "./list-row";
import { PromptCard } from "./prompt-card";
import { useCardKeys } from "./use-card-keys";
import { useCopyCard } from "./use-copy-card";

type PromptGridProps = {
  cards: readonly Card[];
  categories: readonly LibraryCategory[];
  /** Its words are highlighted. */
  query?: string;
  onIntent: (card: Card) => void;
  action: (card: Card) => ReactNode;
  extras?: (card: Card) => CardExtras;
  view?: LibraryView;
};

/** Up to four cards a row on desktops, two on tablets, one on phones; arrow keys move, C copies, F favours. */
export const PromptGrid = memo(function PromptGrid(props: PromptGridProps) {
  const { cards, categories, query = "", onIntent, action, extras, view = "grid" } = props;
  const Prompt = view === "list" ? ListRow : PromptCard;
  const newIds = useNewIds(cards);
  const copyCard = useCopyCard();
  const grid = useCardKeys(cards, copyCard);
  return (
    <ul ref={grid} className={view === "list" ? promptListStyles : promptGridStyles(cards.length)}>
      {cards.map((card) => (
        <li key={card.id}>
          <Prompt
            card={card}
            categoryLabel={card.category === null ? "" : categoryLabel(categories, card.category)}
            query={query}
            isMarkedNew={newIds.has(card.id)}
            onIntent={onIntent}
            onCopy={copyCard}
            action={action}
            extras={extras?.(card)}
          />
        </li>
      ))}
    </ul>
  );
});

const none: ReadonlySet<string> = new Set();

/** Empty during hydration: the day of the build may differ from the reader's. */
function useNewIds(cards: readonly Card[]): ReadonlySet<string> {
  return useIsHydrated() ? newOf(cards, Date.now()) : none;
}
