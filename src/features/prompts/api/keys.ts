import type { PromptFilters } from "../model/filters";

export const promptKeys = {
  all: ["prompts"] as const,
  list: (filters: PromptFilters, preset: readonly string[] | null) =>
    [...promptKeys.all, "list", filters, preset] as const,
  featured: () => [...promptKeys.all, "featured"] as const,
  card: (slug: string) => [...promptKeys.all, "card", slug] as const,
  /** The text depends on who asks. */
  text: (slug: string, userId: string | null) => [...promptKeys.all, "text", slug, userId] as const,
};
