export const categoryKeys = {
  all: ["categories"] as const,
  counts: () => [...categoryKeys.all, "counts"] as const,
  /** The shelves as staff edit them. */
  shelves: () => ["managed-shelves"] as const,
};
