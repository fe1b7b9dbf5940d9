export const promptKeys = {
  all: ["prompts"] as const,
  list: (filters: Readonly<Record<string, unknown>>, preset: readonly string[] | null) =>
    [...promptKeys.all, "list", filters, preset] as const,
  suggestions: (query: string) => [...promptKeys.all, "suggestions", query] as const,
  best: () => [...promptKeys.all, "best"] as const,
  popular: () => [...promptKeys.all, "popular"] as const,
  /** A card that some list has brought. */
  card: (slug: string) => [...promptKeys.all, "card", slug] as const,
  outline: (promptId: string) => [...promptKeys.all, "outline", promptId] as const,
  /** The text depends on who asks. */
  prompt: (slug: string, userId: string | null) => [...promptKeys.all, "prompt", slug, userId] as const,
  attachments: (promptId: string, userId: string | null) =>
    [...promptKeys.all, "attachments", promptId, userId] as const,
  samples: (promptId: string, userId: string | null) =>
    [...promptKeys.all, "samples", promptId, userId] as const,
  sampleUrl: (kind: string, path: string, userId: string | null) =>
    [...promptKeys.all, "sample-url", kind, path, userId] as const,
  related: (promptId: string) => [...promptKeys.all, "related", promptId] as const,
};
