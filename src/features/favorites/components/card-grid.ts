import type { ComponentType, ReactNode } from "react";
import type { PromptCard } from "@/lib/prompts/card";

/** The library's grid of cards, which the page brings along. */
export type CardGrid = ComponentType<{
  /** Null while they are on their way. */
  cards: readonly PromptCard[] | null;
  /** What stands below a card. */
  below?: (card: PromptCard) => ReactNode;
}>;
