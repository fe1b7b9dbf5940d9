import { promptKeys } from "@/lib/prompt-data/keys";
import type { PromptFilters } from "../model/filters";

export const libraryKeys = {
  list: (filters: PromptFilters, preset: readonly string[] | null) =>
    [...promptKeys.all, "list", filters, preset] as const,
  /** The first cards of a library page, as prerendered. */
  first: (preset: readonly string[] | null) => [...promptKeys.all, "first", preset] as const,
  suggestions: (query: string) => [...promptKeys.all, "suggestions", query] as const,
  best: () => [...promptKeys.all, "best"] as const,
  shelves: () => [...promptKeys.all, "shelves"] as const,
  popular: () => [...promptKeys.all, "popular"] as const,
  showcase: () => [...promptKeys.all, "showcase"] as const,
};
