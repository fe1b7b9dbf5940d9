export const promptKeys = {
  all: ["prompts"] as const,
  counts: () => [...promptKeys.all, "counts"] as const,
  card: (slug: string) => [...promptKeys.all, "card", slug] as const,
  cards: (ids: readonly string[]) => [...promptKeys.all, "cards", ids] as const,
  cardsBySlug: (slugs: readonly string[]) => [...promptKeys.all, "cards-by-slug", slugs] as const,
  /** By user, because the text depends on the user's access. */
  prompt: (slug: string, userId: string | null) => [...promptKeys.all, "prompt", slug, userId] as const,
};
