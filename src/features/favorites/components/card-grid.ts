import type { ComponentType, ReactNode } from "react";
import type { PromptCard } from "@/lib/prompts/card";

/** The library's grid of cards, which the page brings along. */
export type CardGrid = ComponentType<{
  cards: readonly PromptCard[];
  /** What stands below a card. */
  below?: (card: PromptCard) => ReactNode;
}>;
