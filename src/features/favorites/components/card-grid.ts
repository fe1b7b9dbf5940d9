import type { ComponentType, ReactNode } from "react";
import type { PromptCard } from "@/lib/prompt-data/card";

/** The library's grid, passed in by the page because features do not import each other. */
export type CardGrid = ComponentType<{
  cards: readonly PromptCard[] | null;
  below?: (card: PromptCard) => ReactNode;
}>;
