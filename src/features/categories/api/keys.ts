export const categoryKeys = {
  all: ["categories"] as const,
  counts: () => [...categoryKeys.all, "counts"] as const,
};
