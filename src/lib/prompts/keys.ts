export const promptKeys = {
  all: ["prompts"] as const,
  /** A card that some list has brought. */
  card: (slug: string) => [...promptKeys.all, "card", slug] as const,
  /** The text depends on who asks. */
  prompt: (slug: string, userId: string | null) => [...promptKeys.all, "prompt", slug, userId] as const,
};
