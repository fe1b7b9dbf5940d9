import type { ComponentType, ReactNode } from "react";
import type { PromptCard } from "@/lib/prompts/card";

/** The library's grid, passed in by the page because features do not import each other. */
export type CardGrid = ComponentType<{
  /** Null while loading. */
  cards: readonly PromptCard[] | null;
  /** Rendered below each card. */
  below?: (card: PromptCard) => ReactNode;
}>;
