import type { ComponentType } from "react";
import type { CardExtras } from "@/components/prompt/card-extras";
import type { PromptCardView } from "@/lib/prompt-data/card";

/** The library's grid, passed in by the page because features do not import each other. */
export type CardGridComponent = ComponentType<{
  cards: readonly PromptCardView[] | null;
  extras?: (card: PromptCardView) => CardExtras;
}>;
