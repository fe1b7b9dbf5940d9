import type { ComponentType, ReactNode } from "react";
import type { PromptCardView } from "@/lib/prompt-data/card";

/** The library's grid, passed in by the page because features do not import each other. */
export type CardGridComponent = ComponentType<{
  cards: readonly PromptCardView[] | null;
  below?: (card: PromptCardView) => ReactNode;
}>;
